import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/testing/database.ts';
import { jpeg } from '#server/testing/personas.ts';
import { startPooler, type Pooler } from '#server/testing/pooler.ts';
import {
  dataFolder,
  endAll,
  fetchPatiently,
  startProcess,
  until,
} from '#server/testing/process.ts';
import { openSmsGateway, type SmsGateway } from '#server/testing/sms-gateway.ts';
import { adFieldsAt, ask, signUpAt } from '#server/testing/visitor.ts';

let database: TestDatabase;
let gateway: SmsGateway;
let pooler: Pooler;
let folder: string;
let site: string;

const settings = () => ({
  DATABASE_URL: pooler.urlOf(database.url),
  DATA_DIR: folder,
  SMS_URL: gateway.url,
});

beforeAll(async () => {
  [database, gateway, folder] = await Promise.all([testDatabase(), openSmsGateway(), dataFolder()]);
  pooler = await startPooler(folder, database.url);
  const direct = { ...settings(), DATABASE_DIRECT_URL: database.url, DATABASE_CONNECTIONS: '8' };
  const [web] = await Promise.all([
    startProcess({ ...direct, ROLE: 'web' }).ready(),
    startProcess({ ...direct, ROLE: 'worker' }).ready(),
  ]);
  site = web;
});
afterAll(async () => {
  await endAll();
  await pooler.stop();
  await gateway.close();
  await database.close();
});

describe('behind a pooler that gives each transaction another session', () => {
  it('people sign up and publish, and the worker sends what it hears of at once', async () => {
    const person = await signUpAt(site);
    const texts = Object.entries({ ...(await adFieldsAt(site)), title: 'Vélo bleu' });
    const { status } = await ask(site, 'POST', '/api/annonces', {
      token: person.token,
      form: [
        ...texts.map(([name, value]) => ({ name, value })),
        { name: 'images[0]', value: await jpeg(), filename: 'photo.jpg' },
      ],
    });
    expect(status).toBe(201);
    await until('the code arrives', () => gateway.texts.some(({ to }) => to === person.telephone));
  });

  it('many read at once, by queries that are prepared elsewhere', async () => {
    const paths = ['/', '/annonces', '/annonces?q=riz', '/api/cities', '/api/categories'];
    const read = async (path: string) => (await fetchPatiently(`${site}${path}`)).status;
    const answers = await Promise.all([...paths, ...paths, ...paths].map(read));
    expect(new Set(answers)).toEqual(new Set([200]));
  });

  it('sessions have the timeouts of the service', async () => {
    const client = new pg.Client({ connectionString: pooler.urlOf(database.url) });
    await client.connect();
    const { rows } = await client.query(
      `SELECT name, setting FROM pg_settings
       WHERE name IN ('statement_timeout', 'lock_timeout', 'jit') ORDER BY name`,
    );
    await client.end();
    expect(rows).toEqual([
      { name: 'jit', setting: 'off' },
      { name: 'lock_timeout', setting: '8000' },
      { name: 'statement_timeout', setting: '15000' },
    ]);
  });
});

it('a pooler without the address of the database is refused in one sentence', async () => {
  const { code, stderr } = await startProcess(settings()).ended;
  expect([code, stderr]).toEqual([
    1,
    expect.stringMatching(/^The database at .* is behind a pooler: .* DATABASE_DIRECT_URL\.\n$/),
  ]);
  const alone = await startProcess({ DATA_DIR: folder, DATABASE_DIRECT_URL: database.url }).ended;
  expect(alone.stderr).toMatch(/^DATABASE_DIRECT_URL leads past the pooler of DATABASE_URL: .*\n$/);
});
