import { createServer, type AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openLog } from '../log.ts';
import { listenToEvents } from './listener.ts';

// This stand-in for the database closes every connection.
let calls = 0;
const server = createServer((socket) => {
  calls += 1;
  socket.destroy();
});
beforeAll(() => new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve)));
afterAll(() => new Promise<void>((resolve) => void server.close(() => resolve())));

it('a listener whose first connection fails rejects and does not keep retrying', async () => {
  const { port } = server.address() as AddressInfo;
  const subscriber = { onEvent: () => undefined, onGap: () => undefined };
  const listening = listenToEvents(
    `postgres://nobody@127.0.0.1:${port}/none`,
    openLog({ LOG_LEVEL: 'silent' }),
    subscriber,
  );
  await expect(listening).rejects.toThrow('Connection terminated');
  await sleep(1200);
  expect(calls).toBe(1);
});
