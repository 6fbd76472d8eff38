import { Agent, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  dataFolder,
  endAll,
  startProcess,
  until,
  type ServiceProcess,
} from '#server/testing/process.ts';

let service: ServiceProcess;
let address = '';
/** Keeps connections open between requests, as a proxy does. */
const agent = new Agent({ keepAlive: true, maxSockets: 1 });

beforeAll(async () => {
  service = startProcess({ DATA_DIR: await dataFolder(), DRAIN_SECONDS: '8' });
  address = await service.ready();
});
afterAll(async () => {
  agent.destroy();
  await endAll();
});

/** Makes a request over the kept connection and returns its status, JSON body and header `connection`. */
const ask = (method: string, path: string) =>
  new Promise<{ status: number; body: unknown; connection: string | undefined }>(
    (resolve, reject) => {
      const outgoing = request(
        address + path,
        { method, agent, headers: { 'content-type': 'application/json' } },
        (answer) => {
          const { statusCode: status = 0, headers } = answer;
          const { connection } = headers;
          json(answer).then(
            (body) => resolve({ status, body, connection }),
            () => resolve({ status, body: null, connection }),
          );
        },
      );
      outgoing.once('error', reject);
      outgoing.end(method === 'POST' ? '{}' : undefined);
    },
  );

/** Repeats a request while it is refused as overloaded, because the machine may be too busy to answer in time. */
const askPatiently = (method: string, path: string) =>
  until(`${path} is answered`, async () => {
    const answer = await ask(method, path);
    return answer.status !== 503 && answer;
  });

it('a process that receives SIGTERM leaves its proxy before it closes: reads go to another one, writes are answered', async () => {
  expect(await askPatiently('GET', '/about')).toMatchObject({
    status: 200,
    connection: 'keep-alive',
  });
  const ended = service.end('SIGTERM');
  await until('it drains', async () => (await ask('GET', '/api/ready')).status === 503);

  for (const path of ['/about', '/api/annonces', '/pictures/x.webp'])
    expect([path, await ask('GET', path)]).toEqual([
      path,
      {
        status: 502,
        connection: 'close',
        body: {
          name: 'common.overloaded',
          message: 'Le service est très demandé. Réessayez dans un instant.',
          code: 502,
        },
      },
    ]);
  expect(await askPatiently('POST', '/api/login')).toMatchObject({
    status: 422,
    connection: 'close',
    body: { name: 'common.invalid' },
  });
  expect(await askPatiently('GET', '/api/health')).toMatchObject({
    status: 200,
    connection: 'close',
  });
  expect(await ended).toMatchObject({ code: 0, stderr: '' });
});
