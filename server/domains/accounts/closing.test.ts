import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lastCode, newcomer, type Person } from '#server/testing/personas.ts';
import { queueBehindAccount } from '#server/testing/lock-queue.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { closeUnconfirmedAccounts } from './commands/close-unconfirmed.ts';

const ROUNDS = 15;

let service: TestService;
beforeAll(async () => {
  service = await testService();
});
afterAll(() => service.close());

/** Signs up a person and lets the deadline for confirming the number pass; `code` would still confirm it. */
const overdue = async (): Promise<Person & { code: string }> => {
  const person = await newcomer(service);
  await service.carryOut();
  await service.database.pool.query(
    "UPDATE app_user SET created_at = created_at - interval '8 days' WHERE id = $1",
    [person.user.id],
  );
  return { ...person, code: lastCode(service, person.telephone) };
};

const confirm = async ({ token, code }: Person & { code: string }): Promise<number> =>
  (await service.call('POST', '/api/verifyPhone', { token, json: { code } })).status;
const close = {
  'the job that closes unconfirmed accounts': async () => {
    await closeUnconfirmedAccounts(service.platform);
    return 200;
  },
  'its owner, who deletes it': async ({ token }: Person) =>
    (await service.call('POST', '/api/delete-account', { token, json: {} })).status,
};
const stateOf = async ({ user }: Person) => {
  const { rows } = await service.database.pool.query<{ confirmed: boolean; closed: boolean }>(
    `SELECT phone_verified_at IS NOT NULL AS confirmed, deleted_at IS NOT NULL AS closed
     FROM app_user WHERE id = $1`,
    [user.id],
  );
  return rows[0];
};

const outcome = (confirmed: number, [isConfirmed, isClosed]: [boolean, boolean]) => ({
  confirmed,
  closed: 200,
  state: { confirmed: isConfirmed, closed: isClosed },
});
/**
 * Lists the possible outcomes of a race in which the account is closed before the code is checked, or before the
 * request is authenticated.
 */
const CLOSED_FIRST = [outcome(422, [false, true]), outcome(401, [false, true])];
/**
 * Lists the possible outcomes of a race in which the code is checked first: the job spares the confirmed account, and
 * the owner may delete it before the confirmation responds.
 */
const CONFIRMED_FIRST = {
  job: [outcome(200, [true, false])],
  owner: [outcome(200, [true, true]), outcome(401, [true, true])],
};

describe.each(Object.entries(close))('an account is closed by %s', (who, closeIt) => {
  const isJob = who.startsWith('the job');

  it('and its phone confirmed afterwards: the code is refused', async () => {
    const person = await overdue();
    const statuses = await queueBehindAccount(service, person.user.id, [
      () => closeIt(person),
      () => confirm(person),
    ]);
    expect(statuses).toEqual([200, 422]);
    expect(await stateOf(person)).toEqual({ confirmed: false, closed: true });
  });

  it('and its phone confirmed before: the confirmation is kept', async () => {
    const person = await overdue();
    const statuses = await queueBehindAccount(service, person.user.id, [
      () => confirm(person),
      () => closeIt(person),
    ]);
    // The owner may delete the account even before the confirmation responds; the job spares a confirmed account.
    const outcomes = [[200, 200], ...(isJob ? [] : [[401, 200]])];
    expect(outcomes).toContainEqual(statuses);
    expect(await stateOf(person)).toEqual({ confirmed: true, closed: !isJob });
  });

  it('and its phone confirmed concurrently, repeatedly: one of the two outcomes each time', async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const person = await overdue();
      const confirming = round % 2 === 0 ? confirm(person) : null;
      const closing = closeIt(person);
      const [confirmed, closed] = await Promise.all([confirming ?? confirm(person), closing]);
      const state = await stateOf(person);
      expect([...CLOSED_FIRST, ...CONFIRMED_FIRST[isJob ? 'job' : 'owner']]).toContainEqual({
        confirmed,
        closed,
        state,
      });
    }
  });
});

it('a confirmed account stays, an unconfirmed one is closed', async () => {
  const [kept, gone] = [await overdue(), await overdue()];
  expect(await confirm(kept)).toBe(200);
  await closeUnconfirmedAccounts(service.platform);
  expect(await stateOf(kept)).toEqual({ confirmed: true, closed: false });
  expect(await stateOf(gone)).toEqual({ confirmed: false, closed: true });
});
