import { once } from 'node:events';
import type { AddressInfo, Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE } from '#contract/common/time.ts';
import { filesOf } from '#server/testing/ad-forms.ts';
import { jpeg, multipart, seller, type Person } from '#server/testing/personas.ts';
import { until } from '#server/testing/process.ts';
import { openLine, trickle } from '#server/testing/raw-line.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { CONNECTION_LIMITS } from './connection-limits.ts';

const SHORT = {
  ...CONNECTION_LIMITS,
  headers: 800,
  body: 800,
  stalledUpload: 4000,
  silence: 2500,
  check: 100,
};

let service: TestService;
let port = 0;
let moussa: Person;
beforeAll(async () => {
  service = await testService({}, { connections: SHORT });
  moussa = await seller(service);
  await service.app.listen({ port: 0, host: '127.0.0.1' });
  ({ port } = service.app.server.address() as AddressInfo);
});
afterAll(() => service.close());

const open = (first: string) => openLine(port, first);
const address = (): string => `http://127.0.0.1:${port}`;
const isAlive = async (): Promise<number> => (await fetch(`${address()}/api/health`)).status;

const HEAD = 'POST /api/login HTTP/1.1\r\nHost: a\r\n';
const SLOW_HEADERS = `${HEAD}X-Slow: `;
const SLOW_JSON = `${HEAD}Content-Type: application/json\r\nContent-Length: 10000\r\n\r\n{"telephone":"`;

/**
 * Is a number of requests whose responses together exceed the buffers of the kernel and Node when the client does not
 * read them.
 */
const REQUESTS_UNREAD = 60;

describe('a connection that takes too long is answered 408 and closed', () => {
  it('hundreds that send headers or JSON byte by byte, while others are served', async () => {
    const headers = Array.from({ length: 200 }, () => open(SLOW_HEADERS));
    const bodies = Array.from({ length: 150 }, () => open(SLOW_JSON));
    const closed = Promise.all([trickle(headers, 'a'), trickle(bodies, '1')]);
    for (let i = 0; i < 5; i += 1) expect(await isAlive()).toBe(200);
    const answers = (await closed).flat();
    expect(answers.filter((answer) => !answer.startsWith('HTTP/1.1 408 '))).toEqual([]);
    expect(Buffer.from(answers[0] ?? '', 'latin1').toString()).toContain('L’envoi a pris trop');
  });

  it.concurrent.each([
    ['that sends nothing', ''],
    [
      'with a form without files',
      SLOW_JSON.replace('application/json', 'multipart/form-data; boundary=a'),
    ],
    [
      'with a body of no declared length',
      `${HEAD}Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n2000\r\n{"telephone":"`,
    ],
  ])('one %s', async (_, first) => {
    const answer = await trickle([open(first)], first && '');
    expect(answer[0]).toMatch(/^HTTP\/1\.1 408 /);
  });

  it.concurrent.each([
    ['GET', '/api/health'],
    ['GET', '/api/events'],
    ['POST', '/rien'],
  ])('one that keeps sending its body after the response to %s %s', async (method, path) => {
    const head = `${method} ${path} HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${moussa.token}\r\n`;
    const [answer] = await trickle([open(`${head}Content-Length: 10000\r\n\r\n`)], '1');
    expect(answer).toMatch(/^HTTP\/1\.1 (200|404|408) /);
  });

  it('a connection that sends requests and never reads the responses is closed', async () => {
    const accepted = once(service.app.server, 'connection') as Promise<[Socket]>;
    const line = open('GET /api/openapi.json HTTP/1.1\r\nHost: a\r\n\r\n'.repeat(REQUESTS_UNREAD));
    line.socket.pause();
    const [theirs] = await accepted;
    expect(await until('the connection is closed', () => theirs.destroyed, 25_000)).toBe(true);
    line.socket.destroy();
  });
});

describe.concurrent('uploads', () => {
  const upload = async (): Promise<{ head: string; payload: Buffer }> => {
    const value = await jpeg();
    const { payload, headers } = multipart([{ name: 'photo', value, filename: 'a.jpg' }]);
    const type = headers['content-type'];
    const head = `POST /api/photos HTTP/1.1\r\nHost: a\r\nConnection: close\r\nAuthorization: Bearer ${moussa.token}\r\nContent-Type: ${type}\r\nContent-Length: ${payload.length}\r\n\r\n`;
    return { head, payload };
  };

  it('may take longer than a body without files, as long as bytes arrive', async () => {
    const { head, payload } = await upload();
    const line = open(head);
    const pieces = 10;
    for (let i = 0; i < pieces; i += 1) {
      await sleep(300);
      const [from, to] = [i, i + 1].map((n) => Math.floor((n * payload.length) / pieces));
      line.socket.write(payload.subarray(from, to));
    }
    expect(await line.ended).toMatch(/^HTTP\/1\.1 201 /);
  });

  it('end when they stall, and leave no file', async () => {
    const { head, payload } = await upload();
    const line = open(head);
    line.socket.write(payload.subarray(0, 500));
    const start = performance.now();
    await line.ended;
    // The connection lasted longer than the idle timeout of connections without an upload.
    expect(performance.now() - start).toBeGreaterThan(SHORT.stalledUpload * 0.8);
    await until('the file is gone', async () => (await filesOf(service)).incoming.length === 0);
  });
});

it.concurrent('an event stream stays open past the limits of requests', async () => {
  const line = open(
    `GET /api/events HTTP/1.1\r\nHost: a\r\nAuthorization: Bearer ${moussa.token}\r\n\r\n`,
  );
  await sleep(SHORT.headers + SHORT.body + 5 * SHORT.check);
  expect([line.socket.readyState, line.heard().slice(0, 12)]).toEqual(['open', 'HTTP/1.1 200']);
  line.socket.destroy();
});

it('the limits are those of production', () => {
  const { headers, body, check, upload, stalledUpload } = CONNECTION_LIMITS;
  expect({ headers, body, check, upload, stalledUpload }).toEqual({
    headers: 10_000,
    body: 20_000,
    check: 1000,
    upload: 20 * MINUTE,
    stalledUpload: 60_000,
  });
});
