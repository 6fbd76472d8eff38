import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { User } from '#contract/accounts/schemas/accounts.ts';
import { allRoutes } from '#contract/routes.ts';
import { DAY, HOUR, niameyDay } from '#contract/common/time.ts';
import { domainJobs } from './domains.ts';
import {
  lastCode,
  newcomer,
  PASSWORD,
  sendAd,
  signedInAgain,
  signUpBody,
  withFreshToken,
  type Person,
} from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';

const OVER_A_MINUTE = 61_000;
const NEW = 'dromadaire-37-blanc';

let service: TestService;
beforeAll(async () => {
  service = await testService({ WHATSAPP_CODE_TEMPLATE: 'kasuwa_code' });
});
afterAll(() => service.close());
beforeEach(() => service.clock.pass(OVER_A_MINUTE));

type Said = { message: string; data: User };
const post = (person: Person, path: string, json: unknown = {}) =>
  service.call<Said>('POST', path, { token: person.token, json });
const read = async (person: Person, path: string) =>
  service.call<{ data: unknown }>('GET', path, { token: person.token });
const login = ({ telephone }: Pick<Person, 'telephone'>, password = PASSWORD) =>
  service.call<Said>('POST', '/api/login', { json: { telephone, password } });
const stored = async (person: Person) => {
  const { rows } = await service.database.pool.query<Record<string, Date | string | null>>(
    'SELECT phone_verified_at, email_verified_at, deleted_at, number_freed_at, email FROM app_user WHERE id = $1',
    [person.user.id],
  );
  return rows[0] ?? {};
};
const runTimedWork = async (): Promise<void> => {
  for (const job of domainJobs.filter(({ schedule }) => schedule))
    await job.run(service.platform, {});
};

let addresses = 0;
const freshAddress = (): string => `lecteur.${(addresses += 1)}@exemple.ne`;
/** Creates a person who has confirmed the email address of the account but not the telephone number. */
const reader = async (email = freshAddress()): Promise<Person> => {
  const person = await newcomer(service, { email });
  await post(person, '/api/resend-code');
  await service.carryOut();
  const { status } = await post(person, '/api/confirm-code', { code: lastCode(service, email) });
  expect(status).toBe(200);
  return person;
};
/** Sets a new password with the code sent to this number, and returns the response. */
const reset = async (telephone: string) => {
  service.clock.pass(OVER_A_MINUTE);
  await service.call('POST', '/api/forgotPassword', { json: { telephone } });
  await service.carryOut();
  const json = { telephone, code: lastCode(service, telephone), password: NEW, password2: NEW };
  return service.call('POST', '/api/updatePassword', { json });
};

describe('an account that proved its email address alone', () => {
  it('reads and keeps searches; what needs a confirmed phone is refused as before, call by call', async () => {
    const person = await reader();
    const search = { name: 'Motos', query: 'q=moto', channel: 'email' };
    expect((await post(person, '/api/saved-searches', search)).status).toBe(201);
    for (const path of [
      '/api/me',
      '/api/annonces/favorites',
      '/api/saved-searches',
      '/api/notifications',
    ])
      expect([path, (await read(person, path)).status]).toEqual([path, 200]);
    const needing = allRoutes.filter((route) => 'needsConfirmedPhone' in route);
    expect(needing.length).toBeGreaterThanOrEqual(25);
    for (const { method, path } of needing) {
      const { token } = person;
      const url = path.replaceAll(/:\w+/g, '1');
      const json = method === 'GET' ? {} : { json: {} };
      const { status, body } = await service.call<Said>(method, url, { token, ...json });
      expect([path, status, body.message]).toEqual([
        path,
        403,
        'Confirmez d’abord votre numéro de téléphone.',
      ]);
    }
  });

  it('has no confirmed phone by it, and no code does for the other what it was not made for', async () => {
    const email = freshAddress();
    const person = await newcomer(service, { email });
    await service.carryOut();
    await post(person, '/api/resend-code');
    await service.carryOut();
    const [ofEmail, ofPhone] = [lastCode(service, email), lastCode(service, person.telephone)];
    const statuses = [
      (await post(person, '/api/verifyPhone', { code: ofEmail })).status,
      (await post(person, '/api/confirm-code', { code: ofPhone })).status,
    ];
    // The two codes are equal once in a million runs.
    expect(statuses).toEqual(ofEmail === ofPhone ? [200, 200] : [422, 422]);
    const { body } = await post(person, '/api/confirm-code', { code: ofEmail });
    expect(body.data).toMatchObject({ is_email_verified: 1, is_phone_verified: 0 });
    expect((await stored(person))['phone_verified_at']).toBeNull();
    expect((await sendAd(service, person)).status).toBe('En attente');
    // The phone can still be confirmed later, even with the first code.
    expect((await post(person, '/api/verifyPhone', { code: ofPhone })).status).toBe(200);
  });

  it('stays for a year after its last use, and a week after its proven address is replaced', async () => {
    const kept = await reader();
    const unproven = await newcomer(service, { email: freshAddress() });
    service.clock.pass(8 * DAY);
    await runTimedWork();
    expect((await login(unproven)).status).toBe(401);
    const again = await signedInAgain(service, kept);
    expect((await post(again, '/api/updateProfile', { email: freshAddress() })).status).toBe(200);
    service.clock.pass(6 * DAY);
    await runTimedWork();
    expect((await stored(kept))['deleted_at']).toBeNull();
    service.clock.pass(2 * DAY);
    await runTimedWork();
    expect((await stored(kept))['deleted_at']).not.toBeNull();

    const silent = await reader();
    await service.database.pool.query('UPDATE app_user SET seen_on = $1 WHERE id = $2', [
      niameyDay(service.clock.now()),
      silent.user.id,
    ]);
    service.clock.pass(364 * DAY);
    await runTimedWork();
    expect((await stored(silent))['deleted_at']).toBeNull();
    service.clock.pass(2 * DAY);
    await runTimedWork();
    service.clock.pass(HOUR);
    await runTimedWork();
    expect(await stored(silent)).toMatchObject({ email: null, email_verified_at: null });
  });

  it('does not hold its number: whoever proves it by a code has it at once, and nothing of the account', async () => {
    const person = await reader();
    await post(person, '/api/saved-searches', { name: 'Motos', query: 'q=moto', channel: 'email' });
    service.clock.pass(30 * DAY);
    expect((await reset(person.telephone)).status).toBe(200);
    const { status, body } = await login(person, NEW);
    expect([status, body.data.email, body.data.is_phone_verified]).toEqual([200, null, 1]);
    expect(body.data.id).not.toBe(person.user.id);
    // The person is notified once, at the confirmed email address and not by SMS to the number.
    await service.carryOut();
    const letters = service.fakeGateways.emails.filter(({ to }) => to === person.user.email);
    expect(letters.map(({ subject }) => subject).slice(1)).toEqual([
      'Votre numéro a été confirmé par une autre personne',
    ]);
    expect(letters.at(-1)?.text).toMatch(/Votre compte reste à vous[^]*\/contact/);
    expect(letters.at(-1)?.text).not.toContain(person.telephone);
    // The person is signed out and cannot get the number back; the account keeps its contents, without a number.
    expect((await login(person)).status).toBe(401);
    const late = await withFreshToken(service, person);
    for (const path of ['/api/verifyPhone', '/api/resendPhoneVerificationCode'])
      expect((await post(late, path, { code: '123456' })).status).toBe(401);
    expect(await stored(person)).toMatchObject({
      deleted_at: null,
      phone_verified_at: null,
      number_freed_at: expect.any(Date) as Date,
    });
    service.clock.pass(370 * DAY);
    await runTimedWork();
    expect((await stored(person))['deleted_at']).not.toBeNull();
    expect((await login(person, NEW)).status).toBe(200);
  });

  it('does not keep the holder of the number from signing up after a removal of it', async () => {
    const { telephone } = await reader();
    await service.call('POST', '/api/number-removals/code', { json: { telephone } });
    await service.carryOut();
    const json = { telephone, code: lastCode(service, telephone) };
    const { body } = await service.call<Said>('POST', '/api/number-removals', { json });
    expect(body.message).toMatch(/Le numéro est libre/);
    const again = { json: signUpBody({ telephone }), from: '10.63.0.1' };
    expect((await service.call('POST', '/api/register', again)).status).toBe(201);
  });

  it('is not kept by an address that another account proved', async () => {
    const email = freshAddress();
    const owner = await reader(email);
    const other = await newcomer(service, { email });
    await post(other, '/api/resend-code');
    const codeOfOwner = lastCode(service, email);
    expect((await post(other, '/api/confirm-code', { code: codeOfOwner })).status).toBe(422);
    await service.carryOut();
    // A code from the owner's mailbox does not confirm the other account, which has the same address, either.
    expect((await stored(other))['email_verified_at']).toBeNull();
    service.clock.pass(8 * DAY);
    await runTimedWork();
    expect((await stored(other))['deleted_at']).not.toBeNull();
    expect((await stored(owner))['deleted_at']).toBeNull();
  });
});

it('a bomb of codes by SMS, WhatsApp and email sends five to the number and five to the address a day', async () => {
  const email = freshAddress();
  const person = await newcomer(service, { email });
  const { texts, whatsapps, emails } = service.fakeGateways;
  const sent = () => [
    [...texts, ...whatsapps].filter(({ to }) => to === person.telephone).length,
    emails.filter(({ to }) => to === email).length,
  ];
  await service.carryOut();
  expect(sent()).toEqual([1, 0]);
  const ways = [{}, { channel: 'whatsapp' }];
  for (let round = 0; round < 10; round += 1) {
    service.clock.pass(OVER_A_MINUTE);
    const now = await withFreshToken(service, person);
    for (const way of ways) await post(now, '/api/resendPhoneVerificationCode', way);
    await post(now, '/api/resend-code');
    await service.carryOut();
  }
  expect(sent()).toEqual([5, 5]);
  // The account changes its email address, and the limit on codes still applies.
  const now = await signedInAgain(service, person);
  await post(now, '/api/updateProfile', { email: freshAddress() });
  await service.carryOut();
  const { length } = emails;
  service.clock.pass(OVER_A_MINUTE);
  expect((await post(now, '/api/resend-code')).status).toBe(429);
  await service.carryOut();
  expect(emails).toHaveLength(length);
  // As the control, both persons can continue a day later.
  service.clock.pass(DAY);
  const later = await signedInAgain(service, person);
  expect((await post(later, '/api/resendPhoneVerificationCode', ways[1])).status).toBe(200);
  expect((await post(later, '/api/resend-code')).status).toBe(200);
});
