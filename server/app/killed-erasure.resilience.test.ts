import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { afterAll, expect, it } from 'vitest';
import { jpeg } from '#server/testing/personas.ts';
import {
  databaseUrlOf,
  dataFolder,
  endAll,
  startProcess,
  until,
  type ServiceProcess,
} from '#server/testing/process.ts';
import { searchDatabase } from '#server/testing/search-database.ts';
import { adFieldsAt, ask, signUpAt } from '#server/testing/visitor.ts';
import { eraseDeletedAccounts } from './personal-data.ts';

afterAll(() => endAll());

const TITLE = 'Vélo kavuda';

/** Creates a user with an ad and a photo who deleted the account an hour ago. */
const deletedPerson = async (address: string, pool: pg.Pool) => {
  const person = await signUpAt(address);
  const texts = Object.entries({ ...(await adFieldsAt(address)), title: TITLE });
  const { status } = await ask(address, 'POST', '/api/annonces', {
    token: person.token,
    form: [
      ...texts.map(([name, value]) => ({ name, value })),
      { name: 'images[0]', value: await jpeg(), filename: 'photo.jpg' },
    ],
  });
  expect(status).toBe(201);
  await ask(address, 'POST', '/api/delete-account', { token: person.token });
  await pool.query(
    "UPDATE app_user SET deleted_at = deleted_at - interval '1 hour' WHERE id = $1",
    [person.id],
  );
  return person;
};

const runNow = async (url: string): Promise<void> => {
  const boss = new PgBoss({
    connectionString: url,
    schema: 'job',
    supervise: false,
    schedule: false,
  });
  await boss.start();
  await boss.send(eraseDeletedAccounts.name, {});
  await boss.stop({ graceful: false });
};

it('an erasure killed half-way is finished by the next start, files included', async () => {
  const folder = await dataFolder();
  const start = (): ServiceProcess => startProcess({ DATA_DIR: folder });
  const first = start();
  const address = await first.ready();
  const url = await databaseUrlOf(folder);
  const pool = new pg.Pool({ connectionString: url, max: 3 });
  pool.on('error', () => undefined);
  const person = await deletedPerson(address, pool);

  // A lock on the account's row holds the last step of the erasure, after the data of all other domains is erased.
  const holder = await pool.connect();
  await holder.query('BEGIN');
  await holder.query('SELECT FROM app_user WHERE id = $1 FOR UPDATE', [person.id]);
  expect((await pool.query('SELECT FROM ad')).rowCount).toBe(1);
  await runNow(url);
  await until('the erasure waits half-way', async () => {
    const { rowCount } = await pool.query(
      `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query LIKE 'update "app_user"%'`,
    );
    return rowCount === 1;
  });
  expect((await pool.query('SELECT FROM ad')).rowCount).toBe(0);
  await first.end('SIGKILL');
  await holder.query('ROLLBACK');
  holder.release();
  const half = await pool.query('SELECT telephone, erased_at FROM app_user WHERE id = $1', [
    person.id,
  ]);
  expect(half.rows).toEqual([{ telephone: person.telephone, erased_at: null }]);

  const second = start();
  await second.ready();
  await until('the person is erased', async () => {
    const { rowCount } = await pool.query('SELECT FROM app_user WHERE erased_at IS NOT NULL');
    return rowCount === 1;
  });
  const left = await searchDatabase(pool, [person.telephone, 'kavuda', 'Hadiza']);
  expect(left.filter((row) => !row.startsWith('public.code:'))).toEqual([]);
  await until(
    'the files are gone',
    async () => (await readdir(join(folder, 'pictures'))).length === 0,
  );
  await pool.end();
  await second.end('SIGTERM');
});
