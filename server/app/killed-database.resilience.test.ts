import { randomInt, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { UPLOAD_TYPE } from '#contract/common/pictures.ts';
import { jpeg, multipart, PASSWORD } from '#server/testing/personas.ts';
import {
  databaseUrlOf,
  dataFolder,
  endAll,
  postmasterOf,
  startProcess,
  until,
} from '#server/testing/process.ts';
import { adFieldsAt, ask, signUpAt } from '#server/testing/visitor.ts';

const PEOPLE = 6;
/** Limits the time, in ms, until pages answer again after the main process of PostgreSQL is killed. */
const BACK_WITHIN_MS = 15_000;

interface Person {
  token: string;
  telephone: string;
}
interface Met {
  call: string;
  status: number;
  retryAfter: string | null;
}

let folder = '';
let address = '';
let log = '';
let people: Person[];
let fields: Record<string, string>;
let photo: Buffer;

beforeAll(async () => {
  folder = await dataFolder();
  const service = startProcess({ DATA_DIR: folder, LOG_LEVEL: 'info' });
  service.process.stdout?.on('data', (chunk: Buffer) => (log += chunk.toString()));
  address = await service.ready();
  people = await Promise.all(Array.from({ length: PEOPLE }, () => signUpAt(address)));
  fields = await adFieldsAt(address);
  photo = await jpeg(200, 150);
});
afterAll(endAll);

/** Contains the responses to all calls that the test makes as load. */
const responses: Met[] = [];
const over = new AbortController();
/** Contains the ads whose publication was confirmed by a response. */
const acknowledged: { id: number; title: string; token: string }[] = [];

const send = async (call: string, init: RequestInit = {}): Promise<Response> => {
  const [method, path] = call.split(' ');
  const answer = await fetch(address + path, { method: method ?? '', redirect: 'manual', ...init });
  const pattern = call.replaceAll(/\?.*|[0-9a-f-]{36}|\d+/g, '…');
  const { status, headers } = answer;
  responses.push({ call: pattern, status, retryAfter: headers.get('retry-after') });
  return answer;
};
const sendJson = (call: string, token: string, body: object, headers = {}): Promise<Response> =>
  send(call, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const read = async (call: string, token?: string): Promise<void> => {
  const headers: HeadersInit = token ? { authorization: `Bearer ${token}` } : {};
  await (await send(call, { headers })).arrayBuffer();
};

const publish = async ({ token }: Person): Promise<void> => {
  const title = `Annonce ${randomUUID()}`;
  const key = { 'idempotency-key': randomUUID() };
  const answer = await sendJson('POST /api/annonces', token, { ...fields, title }, key);
  const { data } = (await answer.json()) as { data?: { id: number } };
  if (answer.status === 201 && data) acknowledged.push({ id: data.id, title, token });
};
const upload = async ({ token }: Person): Promise<void> => {
  const headers = { authorization: `Bearer ${token}`, 'tus-resumable': '1.0.0' };
  const created = await send('POST /api/photos/uploads', {
    headers: { ...headers, 'upload-length': String(photo.length) },
  });
  const path = created.headers.get('location')?.split('/').at(-1);
  if (created.status !== 201 || path === undefined) return;
  await send(`PATCH /api/photos/uploads/${path}`, {
    headers: { ...headers, 'content-type': UPLOAD_TYPE, 'upload-offset': '0' },
    body: new Uint8Array(photo),
  });
  await send(`POST /api/photos/uploads/${path}/photo`, { headers });
};
const sendPhoto = async ({ token }: Person): Promise<void> => {
  const { headers, payload } = multipart([{ name: 'photo', value: photo, filename: 'a.jpg' }]);
  const authorization = `Bearer ${token}`;
  const body = new Uint8Array(payload);
  await send('POST /api/photos', { headers: { ...headers, authorization }, body });
};
const postForm = (path: string, values: Record<string, string>): Promise<Response> =>
  send(`POST ${path}`, { body: new URLSearchParams(values) });

/**
 * Lists the random actions of users that make up the load: reads and writes, through the API, on pages and by forms.
 */
const userActions: ((person: Person) => Promise<unknown>)[] = [
  () => read(`GET /api/annonces?q=annonce+${randomInt(1000)}`),
  () => read(`GET /annonces?q=annonce+${randomInt(1000)}`),
  () => read(`GET /annonces/${randomInt(1, 100)}`),
  () => read(`GET /rss/category/${fields['cat_id']}.xml`),
  ({ token }) => read('GET /api/me', token),
  ({ token }) => read('GET /api/annonces/my', token),
  publish,
  publish,
  upload,
  sendPhoto,
  ({ token }) => sendJson('POST /api/updateProfile', token, { first_name: 'Hadiza' }),
  ({ telephone }) => postForm('/login', { telephone, password: `${PASSWORD}-` }),
  () => postForm('/contact', { name: 'Hadiza', email: 'h@kasuwa.ne', message: 'Bonjour' }),
];

/** Lists the patterns of calls that must succeed while the database runs. */
const ANSWERED = [
  'GET /api/annonces…',
  'GET /annonces…',
  'GET /rss/category/….xml',
  'GET /api/me',
  'GET /api/annonces/my',
  'POST /api/annonces',
  'POST /api/photos/uploads',
  'PATCH /api/photos/uploads/…',
  'POST /api/photos',
  'POST /api/updateProfile',
  'POST /contact',
];

const load = (): Promise<unknown> =>
  Promise.all(
    people.map(async (person) => {
      while (!over.signal.aborted) await userActions[randomInt(userActions.length)]?.(person);
    }),
  );

/** Runs a query with the database role of the service, which may terminate its own sessions. */
const query = async <T extends pg.QueryResultRow>(sql: string): Promise<T[]> => {
  const client = new pg.Client({ connectionString: await databaseUrlOf(folder) });
  client.on('error', () => undefined);
  await client.connect();
  try {
    return (await client.query<T>(sql)).rows;
  } finally {
    await client.end();
  }
};
const OTHERS = 'usename = current_user AND pid <> pg_backend_pid()';
const ofBusy = `SELECT pid FROM pg_stat_activity WHERE ${OTHERS} AND xact_start IS NOT NULL`;

const isServing = async (): Promise<boolean> => {
  const paths = ['/api/ready', `/annonces?q=retour+${randomUUID()}`, '/api/annonces?q=retour'];
  const statuses = await Promise.all(
    paths.map(async (path) => (await fetch(address + path)).status),
  );
  return statuses.every((status) => status === 200);
};
const untilServing = () => until('the service answers again', isServing, BACK_WITHIN_MS);
const untilBusy = async (): Promise<void> => {
  const before = responses.length;
  await until('something is written', () =>
    responses.slice(before).some(({ call, status }) => call.startsWith('POST') && status < 300),
  );
};

/** Contains the statuses and messages of `/api/health` seen during the test. */
const healths = new Set<string>();
const watchHealth = async (): Promise<void> => {
  while (!over.signal.aborted) {
    const answer = await fetch(`${address}/api/health`);
    healths.add(`${answer.status} ${((await answer.json()) as { message: string }).message}`);
    await sleep(10);
  }
};

it('answers every call 503 with Retry-After or as always, while connections and the database are killed', async () => {
  const loaded = Promise.all([load(), watchHealth()]);
  for (let round = 0; round < 3; round += 1) {
    await Promise.race([untilBusy(), loaded]);
    for (let ended = 0; ended < 30; ended += 1) {
      await query(`SELECT pg_terminate_backend(pid) FROM (${ofBusy}) AS busy`);
      await sleep(randomInt(30));
    }
    await query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE ${OTHERS}`);
    await untilServing();
    const [session] = await query<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE ${OTHERS} ORDER BY random() LIMIT 1`,
    );
    process.kill(session?.pid ?? 0, 'SIGKILL');
    await untilServing();
    await untilBusy();
    process.kill((await postmasterOf(folder)) ?? 0, 'SIGKILL');
    await untilServing();
  }
  over.abort();
  await loaded;

  const failed = responses.filter(({ status }) => status >= 500);
  expect(failed.length).toBeGreaterThan(20);
  expect(failed.filter(({ status, retryAfter }) => status !== 503 || !Number(retryAfter))).toEqual(
    [],
  );
  // As the control, between the kills each of these calls succeeds: reads and writes, of pages and of the API.
  const answered = new Set(responses.filter(({ status }) => status < 400).map(({ call }) => call));
  expect([...answered]).toEqual(expect.arrayContaining(ANSWERED));
  expect(log).not.toContain('request failed');
});

it('has kept every ad that it acknowledged', async () => {
  expect(acknowledged.length).toBeGreaterThan(5);
  for (const { id, title, token } of acknowledged) {
    const path = `/api/the-annonces/${id}`;
    const { status, body } = await ask<{ data: { title: string } }>(address, 'GET', path, {
      token,
    });
    expect([status, body.data.title]).toEqual([200, title]);
  }
});

it('said in its health that the database restarts, and never that the process is to be ended', () => {
  expect([...healths].toSorted()).toEqual([
    '200 En marche.',
    '200 En marche\u00A0; la base de données redémarre.',
  ]);
});
