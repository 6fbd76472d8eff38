import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

/** Starts a server that answers every request with this status and body, and returns its port. */
const listen = async (status: number, body = ''): Promise<string> => {
  const server = createServer((_, response) => response.writeHead(status).end(body));
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return String((server.address() as AddressInfo).port);
};

const check = async (settings: Record<string, string>): Promise<number> => {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'healthy.ts')], {
    env: { PATH: process.env['PATH'] ?? '', ...settings },
    stdio: 'ignore',
  });
  const [code] = (await once(child, 'exit')) as [number];
  return code;
};

test('a web process is healthy while it is ready', async () => {
  expect(await check({ PORT: await listen(200) })).toBe(0);
  expect(await check({ PORT: await listen(503) })).toBe(1);
});

test('a worker is healthy while it looks for work itself, whatever other workers do', async () => {
  const worker = (port: string) => check({ ROLE: 'worker', METRICS_PORT: port });
  const figures = (own: number) =>
    `# HELP a\nkasuwa_worker_seen_seconds 12.5\nkasuwa_own_worker_seconds ${own}\n`;
  expect(await worker(await listen(200, figures(1.5)))).toBe(0);
  expect(await worker(await listen(200, figures(181)))).toBe(1);
  expect(await worker(await listen(200, 'kasuwa_worker_seen_seconds 1\n'))).toBe(1);
});

test('a process that does not answer is not healthy', async () => {
  expect(await check({ PORT: '1' })).toBe(1);
  expect(await check({ ROLE: 'worker', METRICS_PORT: '1' })).toBe(1);
});
