import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newcomer, PASSWORD, type Person } from '#server/testing/personas.ts';
import { countWaiting } from '#server/testing/lock-queue.ts';
import { until } from '#server/testing/process.ts';
import { testService, type TestService } from '#server/testing/service.ts';

const NEVER = Number.POSITIVE_INFINITY;
const QUEUE = { running: 1, waiting: 3, maxWaitMs: 60_000 };

let service: TestService;
let address = '';
beforeAll(async () => {
  service = await testService(
    { TRUST_PROXY: '127.0.0.1' },
    {
      withoutPages: false,
      admissionLimits: {
        queues: { ordinary: QUEUE, reserved: QUEUE, member: QUEUE, drawing: QUEUE },
        maxDelayMs: { ordinary: NEVER, reserved: NEVER, member: NEVER, drawing: NEVER },
      },
    },
  );
  address = await service.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(() => service.close());

let searches = 0;
/** Returns the URL of a search page that is not in the page cache. */
const newSearch = (): string => {
  searches += 1;
  return `/annonces?q=moto&price_max=${searches}`;
};
const ask = (path: string, block = 0, json?: unknown, headers: Record<string, string> = {}) =>
  fetch(address + path, {
    headers: {
      'x-forwarded-for': `10.0.${block}.1`,
      'content-type': 'application/json',
      ...headers,
    },
    ...(json === undefined ? {} : { method: 'POST', body: JSON.stringify(json) }),
  });

/** Returns the number of responses for each status. */
const count = async (pending: readonly Promise<Response>[]): Promise<Record<number, number>> => {
  const statuses = (await Promise.all(pending)).map(({ status }) => status);
  const counted = Map.groupBy(statuses, (status) => status);
  return Object.fromEntries([...counted].map(([status, all]) => [status, all.length]));
};

/** Blocks every ad search and contact message until the returned function is called. */
const holdWork = async (): Promise<() => Promise<void>> => {
  const client = await service.database.pool.connect();
  await client.query('BEGIN; LOCK TABLE ad, ad_search, contact_message IN ACCESS EXCLUSIVE MODE');
  return async () => {
    await client.query('ROLLBACK');
    client.release();
  };
};

it('refuses new pages and searches in French while the queue is full, serves everything else and recovers', async () => {
  const person = await newcomer(service);
  expect((await ask('/about')).status).toBe(200);
  const release = await holdWork();
  // There is one request more than the queue accepts: one is refused, and four fill the queue.
  const pending = [1, 2, 3, 4, 5].map((block) => ask(newSearch(), block));
  const refused = await Promise.race(pending);
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '5']);
  expect(refused.headers.get('cache-control')).toBe('no-store');
  expect(await refused.text()).toContain('Réessayez dans quelques secondes.');

  const search = await ask('/api/annonces/search?q=moto', 6);
  expect([search.status, search.headers.get('retry-after')]).toEqual([503, '5']);
  expect(await search.json()).toMatchObject({ code: 503, message: expect.any(String) as string });

  const signIn = await ask('/api/login', 6, { telephone: person.telephone, password: PASSWORD });
  const others = ['/about', '/api/health', '/api/ready', '/login', '/robots.txt'];
  const served = await Promise.all(others.map((path) => ask(path, 6)));
  expect([signIn, ...served].map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);

  await release();
  expect(await count(pending)).toEqual({ 200: 4, 503: 1 });
  expect((await ask(newSearch(), 5)).status).toBe(200);
  expect((await ask('/api/annonces/search?q=moto', 6)).status).toBe(200);
});

it('leaves half of the capacity to others when one block of addresses floods the service', async () => {
  const release = await holdWork();
  const pending = [ask(newSearch()), ask(newSearch()), ask(newSearch())];
  expect((await Promise.race(pending)).status).toBe(503);
  const others = [ask(newSearch(), 1), ask('/api/annonces/search?q=moto', 2)];
  await release();
  expect(await count(others)).toEqual({ 200: 2 });
  expect(await count(pending)).toEqual({ 200: 2, 503: 1 });
});

describe('while pages and sign-ins fill their capacity', () => {
  const READ = '/api/annonces/search?q=moto';
  const read = (block: number, token?: string) =>
    ask(READ, block, undefined, token ? { authorization: `Bearer ${token}` } : {});
  /** Posts a contact message by a form without JavaScript, which has the priority `reserved`. */
  const post = (block: number): Promise<Response> =>
    fetch(`${address}/contact`, {
      method: 'POST',
      headers: { 'x-forwarded-for': `10.0.${block}.1` },
      body: new URLSearchParams({
        name: 'Mariama',
        email: 'mariama@example.ne',
        message: 'Bonjour à tous !',
      }),
    });
  /** Returns a copy of a person's access token with a forged signature. */
  const forged = ({ token }: Person): string => {
    const [head = '', claims = '', signature = ''] = token.split('.');
    const other = signature.startsWith('A') ? 'B' : 'A';
    return [head, claims, other + signature.slice(1)].join('.');
  };

  it('a public read is served to signed-in users, and refused to others and to a forged token', async () => {
    const person = await newcomer(service);
    const free = [await read(7), await read(7, person.token)];
    expect(free.map(({ status }) => status)).toEqual([200, 200]);

    const release = await holdWork();
    const blocks = [1, 2, 3, 4, 5];
    const pages = blocks.map((block) => ask(newSearch(), block));
    const posted = blocks.map(post);
    expect((await Promise.race(pages)).status).toBe(503);
    expect((await Promise.race(posted)).status).toBe(503);

    const before = await countWaiting(service);
    const member = read(7, person.token);
    const isBegun = async () => (await countWaiting(service)) > before;
    await Promise.race([member, until('the read is begun', isBegun)]);
    for (const other of [undefined, forged(person), 'x.y.z'])
      expect((await read(8, other)).status).toBe(503);
    await release();
    expect((await member).status).toBe(200);
    expect(await count(pages)).toEqual({ 200: 4, 503: 1 });
    expect(await count(posted)).toEqual({ 200: 4, 503: 1 });
  });
});
