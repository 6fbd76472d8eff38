import { writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { freePort } from '#server/platform/database/embedded.ts';
import { testDatabase, type TestDatabase } from '#server/testing/database.ts';
import { dataFolder, endAll, postmasterOf, startProcess } from '#server/testing/process.ts';

let taken: Server;
let database: TestDatabase;
let newer: TestDatabase;
let unreleased: TestDatabase;
let takenPort = 0;
let folder = '';
beforeAll(async () => {
  taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
  const address = taken.address();
  takenPort = typeof address === 'object' && address ? address.port : 0;
  folder = await dataFolder();
  database = await testDatabase();
  newer = await testDatabase();
  await newer.pool.query("UPDATE schema_migration SET oldest_release = '99.0.0' WHERE version = 1");
  unreleased = await testDatabase();
  await unreleased.pool.query(
    "UPDATE schema_migration SET name = '0002_catalog.sql' WHERE version = 2",
  );
});
afterAll(async () => {
  await endAll();
  await database.close();
  await newer.close();
  await unreleased.close();
  await new Promise((resolve) => taken.close(resolve));
});

const wrongPassword = (): string => {
  const url = new URL(inject('serverUrl'));
  url.password = 'not-the-one';
  return url.href;
};

/** Returns the URL of a database with the superuser as its role. */
const asSuperuser = (url: string): string => {
  const admin = new URL(inject('adminUrl'));
  admin.pathname = new URL(url).pathname;
  return admin.href;
};

type Case = [name: string, settings: () => Promise<Record<string, string>>, words: RegExp];

const cases: Case[] = [
  [
    'a port in use',
    async () => ({ PORT: String(takenPort) }),
    /^Port \d+ is in use on 127\.0\.0\.1/,
  ],
  [
    'proxies whose range does not exist',
    async () => ({ TRUST_PROXY: '127.0.0.1, 10.0.0.0/99' }),
    /^Settings cannot be read: TRUST_PROXY: give IP addresses/,
  ],
  [
    'a database where nobody listens',
    async () => ({ DATABASE_URL: `postgres://kasuwa@127.0.0.1:${await freePort()}/kasuwa` }),
    /^The database at 127\.0\.0\.1:\d+ cannot be reached: .*ECONNREFUSED/,
  ],
  [
    'a database that refuses the password, which is not repeated',
    async () => ({ DATABASE_URL: wrongPassword() }),
    /^The database at 127\.0\.0\.1:\d+ cannot be reached: (?!.*not-the-one)/,
  ],
  [
    'preview mode on an address that others reach',
    async () => ({ PREVIEW: '1', HOST: '0.0.0.0' }),
    /^HOST=0\.0\.0\.0 would let others .*PREVIEW_PUBLIC=1/,
  ],
  [
    'preview mode at a public address',
    async () => ({ PREVIEW: '1', PUBLIC_URL: 'https://kasuwa.example' }),
    /^PUBLIC_URL=https:\/\/kasuwa\.example .*PREVIEW_PUBLIC=1/,
  ],
  [
    'a database role that is a superuser',
    async () => ({ DATABASE_URL: asSuperuser(database.url) }),
    /^The role of DATABASE_URL is a superuser: /,
  ],
  [
    'a database that a newer release has changed for good',
    async () => ({ DATABASE_URL: newer.url }),
    /^Kasuwa \d+\.\d+\.\d+ cannot run on this database, whose schema needs 99\.0\.0 or newer: /,
  ],
  [
    'a database that an unreleased version made',
    async () => ({ DATABASE_URL: unreleased.url }),
    /^Kasuwa \d+\.\d+\.\d+ cannot update this database, which an unreleased version made: .*DATA_DIR.*DATABASE_URL/,
  ],
  [
    'a Redis where nobody listens, whose password is not repeated',
    async () => ({
      DATABASE_URL: database.url,
      REDIS_URL: `redis://:geheim@127.0.0.1:${await freePort()}`,
    }),
    /^The Redis at 127\.0\.0\.1:\d+ cannot be used: (?!.*geheim).*ECONNREFUSED/,
  ],
  [
    'a data folder that is a file',
    async () => {
      const file = join(folder, 'a-file');
      await writeFile(file, '');
      return { DATA_DIR: file };
    },
    /^DATA_DIR cannot be used: /,
  ],
  [
    'an address that is not of this machine',
    async () => ({ HOST: '203.0.113.7', DATABASE_URL: database.url }),
    /^Cannot listen on 203\.0\.113\.7:0: /,
  ],
];

describe('a start with invalid settings or dependencies', () => {
  it.concurrent.each(cases)(
    'fails with one sentence and exit status 1: %s',
    async (_name, settings, words) => {
      const service = startProcess({ DATA_DIR: join(folder, 'data'), ...(await settings()) });
      const { code, stdout, stderr } = await service.ended;
      expect(stderr).toMatch(words);
      expect(stderr.trimEnd().split('\n')).toHaveLength(1);
      expect(stdout).toBe('');
      expect(code).toBe(1);
      expect(await postmasterOf(join(folder, 'data'))).toBeNull();
    },
  );
});
