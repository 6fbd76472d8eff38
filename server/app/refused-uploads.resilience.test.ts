import { connect, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { jpeg, multipart, seller, type Person } from '#server/testing/personas.ts';
import { filesOf } from '#server/testing/ad-forms.ts';
import { openLine, trickle } from '#server/testing/raw-line.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { DRAIN_LIMITS } from '#server/platform/http/drain-body.ts';
import { CONNECTION_LIMITS } from './connection-limits.ts';

const MB = 1024 * 1024;
const DRAIN = { minRate: 1024, graceMs: 1000, checkMs: 100 };
/** Is the number of attempts for each upload, because a race between its refusal and the upload fails only in some. */
const TIMES = process.env['NIGHTLY'] === '1' ? 30 : 12;

let service: TestService;
let port = 0;
let people: Person[] = [];
beforeAll(async () => {
  service = await testService({}, { connections: { ...CONNECTION_LIMITS, drain: DRAIN } });
  people = [await seller(service), await seller(service)];
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = service.app.server.address() as AddressInfo);
});
afterAll(() => service.close());

const photo = (megabytes: number) => ({
  name: 'photo',
  value: Buffer.alloc(megabytes * MB, 0xff),
  filename: 'photo.jpg',
});

interface Upload {
  path: string;
  token: string;
  type: string;
  payload: Buffer;
}

const upload = (
  parts: Parameters<typeof multipart>[0],
  { path = '/api/photos', token = '' } = {},
): Upload => {
  const { payload, headers } = multipart(parts);
  return { path, token, payload, type: headers['content-type'] ?? '' };
};

const byFetch = async ({ path, token, type, payload }: Upload): Promise<number> => {
  const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': type, ...(token ? { authorization: `Bearer ${token}` } : {}) },
    body: Uint8Array.from(payload),
  });
  expect(await answer.json()).toHaveProperty('message');
  return answer.status;
};

const headOf = ({ path, token, type }: Upload, length: string): string =>
  [
    `POST ${path} HTTP/1.1`,
    'Host: a',
    `Content-Type: ${type}`,
    ...(token ? [`Authorization: Bearer ${token}`] : []),
    length,
    '\r\n',
  ].join('\r\n');

/**
 * Sends the whole upload before reading the response, as simple clients do, and returns the status; 0 when the
 * connection breaks.
 */
const byWire = (given: Upload): Promise<number> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1');
    socket.pause();
    socket.on('error', () => resolve(0));
    socket.write(headOf(given, `Content-Length: ${given.payload.length}`));
    socket.write(given.payload, (error) => {
      if (error) resolve(0);
      socket.once('data', (bytes) => {
        resolve(Number(bytes.toString('latin1').split(' ')[1]));
        socket.destroy();
      });
      socket.resume();
    });
  });

const each = async (given: Upload, send: (given: Upload) => Promise<number>): Promise<number[]> => {
  const statuses: number[] = [];
  for (let i = 0; i < TIMES; i += 1) statuses.push(await send(given).catch(() => 0));
  return [...new Set(statuses)];
};

describe.each([
  ['fetch', byFetch, 0],
  ['a client that sends all before it reads', byWire, 1],
] as const)('a refusal always reaches %s', (_, send, person) => {
  it.each([
    [401, 'no token', () => upload([photo(14)])],
    [413, 'too heavy a photo', () => upload([photo(20)], { token: people[person]!.token })],
    [
      422,
      'two photos at once',
      () => upload([photo(7), photo(8)], { token: people[person]!.token }),
    ],
    [415, 'a form where none is taken', () => upload([photo(14)], { path: '/api/login' })],
  ])('%i, %s', async (status, _what, given) => {
    expect(await each(given(), send)).toEqual([status]);
    expect((await filesOf(service)).incoming).toEqual([]);
  });

  it('413, a long text', async () => {
    const given = {
      path: '/api/login',
      token: '',
      type: 'application/json',
      payload: Buffer.alloc(14 * MB, 49),
    };
    expect(await each(given, send)).toEqual([413]);
  });

  it('201, a valid photo', async () => {
    const value = await jpeg();
    const good = upload([{ name: 'photo', value, filename: 'a.jpg' }], {
      token: people[person]!.token,
    });
    expect(await send(good)).toBe(201);
  });
});

it('the same connection accepts the next request', async () => {
  const socket = connect(port, '127.0.0.1');
  let heard = '';
  socket.on('data', (bytes) => (heard += bytes.toString('latin1')));
  const given = upload([photo(1)]);
  socket.write(headOf(given, `Content-Length: ${given.payload.length}`));
  socket.write(given.payload);
  socket.write('GET /api/health HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  await new Promise((resolve) => socket.once('close', resolve));
  expect(heard.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 401', 'HTTP/1.1 200']);
});

describe('a body larger than any valid request', () => {
  const fastest = async (given: Upload, length: string): Promise<number> => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => undefined);
    socket.resume();
    const start = performance.now();
    const isChunked = length.startsWith('Transfer');
    const chunk = Buffer.alloc(MB, 0xff);
    socket.write(headOf(given, length));
    const first = given.payload.subarray(0, 300);
    const write = (bytes: Buffer) =>
      new Promise<void>((resolve) => {
        if (isChunked) socket.write(`${bytes.length.toString(16)}\r\n`);
        socket.write(bytes);
        socket.write(isChunked ? '\r\n' : '', () => resolve());
        socket.once('close', resolve);
      });
    await write(first);
    for (let sent = 0; sent < 1000 && !socket.closed; sent += 1) await write(chunk);
    while (!socket.closed) await sleep(10);
    return performance.now() - start;
  };

  it.each([
    ['said beforehand', `Content-Length: ${1000 * MB}`],
    ['found out on the way', 'Transfer-Encoding: chunked'],
  ])('%s: the connection is closed within 5 s, and no file is left', async (_, length) => {
    const given = upload([photo(1)], { token: people[0]!.token });
    const memory = process.memoryUsage.rss();
    expect(await fastest(given, length)).toBeLessThan(5000);
    expect(process.memoryUsage.rss() - memory).toBeLessThan(150 * MB);
    expect((await filesOf(service)).incoming).toEqual([]);
  });
});

describe('a slow refused upload', () => {
  const refused = (bytes: number) =>
    openLine(port, headOf(upload([photo(1)]), `Content-Length: ${bytes}`));

  it('byte by byte gets its response and its connection is closed', async () => {
    const start = performance.now();
    const [answer] = await trickle([refused(MB)], '1');
    expect(answer).toMatch(/^HTTP\/1\.1 401 [^]*\r\nconnection: close\r\n/i);
    expect(performance.now() - start).toBeGreaterThan(DRAIN.graceMs);
  });

  it('at the minimum rate or faster is read to its end, and the connection stays open', async () => {
    const { socket, heard } = refused(40 * 500);
    for (let sent = 0; sent < 40; sent += 1) {
      expect(heard()).toBe('');
      socket.write('1'.repeat(500));
      await sleep(50);
    }
    await expect.poll(heard).toMatch(/^HTTP\/1\.1 401 /);
    expect([heard().includes('connection: close'), socket.readyState]).toEqual([false, 'open']);
    socket.destroy();
  });

  it('has 20 seconds, then a kilobyte each second', () => {
    expect(DRAIN_LIMITS).toEqual({ minRate: 1024, graceMs: 20_000, checkMs: 1000 });
  });
});
