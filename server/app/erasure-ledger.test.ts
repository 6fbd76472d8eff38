import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { HOUR } from '#contract/common/time.ts';
import { seller, type Person } from '#server/testing/personas.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { eraseReturned } from './erase-returned.ts';
import { noteErasure, readLedger } from './erasure-ledger.ts';
import { eraseDeletedAccounts } from './personal-data.ts';

/** Is a number of accounts greater than the parameters that a query may have (65,535). */
const MANY = 70_000;

let service: TestService;
let file: string;
let person: Person;
let line: string;

beforeAll(async () => {
  service = await testService();
  file = join(service.platform.settings.DATA_DIR, 'erased-accounts');
});
afterAll(() => service.close());
beforeEach(async () => {
  person = await seller(service);
  line = `${person.user.id} ${(await stateOf(person)).created_at.toISOString()}`;
  await writeFile(file, '');
});

interface State {
  created_at: Date;
  isClosed: boolean;
  isErased: boolean;
}
const stateOf = async ({ user: { id } }: Person): Promise<State> => {
  const { rows } = await service.database.pool.query<State>(
    `SELECT created_at, deleted_at IS NOT NULL AS "isClosed", erased_at IS NOT NULL AS "isErased"
     FROM app_user WHERE id = $1`,
    [id],
  );
  return rows[0] as State;
};
const linesOf = async (): Promise<string[]> => (await readFile(file, 'utf8')).split('\n');

describe('the ledger', () => {
  it('has an account as soon as it is closed, and once after its erasure', async () => {
    await service.call('POST', '/api/delete-account', { token: person.token });
    await service.carryOut();
    expect(await linesOf()).toEqual([line, '']);
    // A process that starts now leaves the account to the timed job, because requests in progress must end first.
    await eraseReturned(service.platform);
    expect(await stateOf(person)).toMatchObject({ isClosed: true, isErased: false });
    service.clock.pass(HOUR);
    await eraseDeletedAccounts.run(service.platform, {});
    expect(await stateOf(person)).toMatchObject({ isErased: true });
    expect(await linesOf()).toEqual([line, '']);
  });

  it('loses no account after an append that was interrupted', async () => {
    await writeFile(file, '12 2026-01-0');
    await noteErasure(service.platform, person.user.id);
    expect(await linesOf()).toEqual(['12 2026-01-0', line, '']);
    expect([...(await readLedger(service.platform))]).toEqual([[line, person.user.id]]);
  });

  it('is read whatever a copy has left in it', async () => {
    const far = '99999999999 2026-01-01T00:00:00.000Z';
    await writeFile(file, `\n${far}\nwords\n${line}\n${line}\n1 2026`);
    await eraseReturned(service.platform);
    expect(await stateOf(person)).toMatchObject({ isErased: true });
  });
});

describe('a start on a restored backup', () => {
  it('erases whom it brought back, among more accounts than a query has parameters', async () => {
    const others = Array.from({ length: MANY }, (_, i) => `${i + 1e6} 2026-01-01T00:00:00.000Z`);
    await writeFile(file, `${[...others, line].join('\n')}\n`);
    await eraseReturned(service.platform);
    expect(await stateOf(person)).toMatchObject({ isErased: true });
  });

  it('goes on when an erasure fails: the account is closed, and erased by the timed job', async () => {
    const other = await seller(service);
    const otherLine = `${other.user.id} ${(await stateOf(other)).created_at.toISOString()}`;
    await writeFile(file, `${line}\n${otherLine}\n`);
    const { pool } = service.database;
    await pool.query(
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no room'; END $$;
       CREATE TRIGGER refuse BEFORE UPDATE OF erased_at ON app_user
         FOR EACH ROW WHEN (old.id = ${person.user.id}) EXECUTE FUNCTION refuse()`,
    );
    await eraseReturned(service.platform);
    expect(await stateOf(person)).toMatchObject({ isClosed: true, isErased: false });
    expect(await stateOf(other)).toMatchObject({ isErased: true });
    expect(service.logged.join('')).toContain('erasure failed, will retry');
    await pool.query('DROP TRIGGER refuse ON app_user');
    service.clock.pass(HOUR);
    await eraseDeletedAccounts.run(service.platform, {});
    expect(await stateOf(person)).toMatchObject({ isErased: true });
  });
});
