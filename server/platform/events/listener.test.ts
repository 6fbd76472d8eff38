import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import { until } from '#server/testing/process.ts';
import { testService, type TestService } from '#server/testing/service.ts';
import { defineEvent, signal } from './event.ts';
import { listenToEvents, type Listener } from './listener.ts';

const changed = defineEvent('test.changed', z.object({ id: z.number() }));

/** Opens a proxy that forwards connections to the port of the database and can hold back its answers. */
const startProxy = async (port: number) => {
  const lines: { near: Socket; far: Socket }[] = [];
  let isHeld = false;
  const server = createServer((near) => {
    const far = connect(port, '127.0.0.1');
    lines.push({ near, far });
    near.on('error', () => far.destroy()).on('close', () => far.destroy());
    far.on('error', () => near.destroy()).on('close', () => near.destroy());
    near.pipe(far);
    if (!isHeld) far.pipe(near);
  });
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    hold: () => {
      isHeld = true;
      for (const { near, far } of lines) far.unpipe(near);
    },
    release: () => {
      isHeld = false;
      for (const { near, far } of lines) far.pipe(near);
    },
    cut: () => lines.splice(0).forEach(({ near }) => near.destroy()),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
};

let service: TestService;
let proxy: Awaited<ReturnType<typeof startProxy>>;
let listener: Listener;
let received: unknown[] = [];
let gaps = 0;

beforeAll(async () => {
  service = await testService({ LOG_LEVEL: 'warn' });
  const url = new URL(service.database.url);
  proxy = await startProxy(Number(url.port));
  url.port = String(proxy.port);
  listener = await listenToEvents(url.href, service.platform.log, {
    onEvent: ({ payload }) => received.push(payload['id']),
    onGap: () => (gaps += 1),
  });
});
afterAll(async () => {
  await listener.close();
  await proxy.close();
  await service.close();
});
beforeEach(() => {
  received = [];
});

const commit = (id: number): Promise<void> =>
  signal(service.platform.database.orm, changed, { id });
/** Waits until committed events are received, and returns the ids received by then. */
const whenReceived = async (): Promise<unknown[]> => {
  await listener.receiveCommitted();
  return [...received];
};

it('whenReceived resolves only after all events committed before it have arrived', async () => {
  proxy.hold();
  await commit(1);
  const first = whenReceived();
  await commit(2);
  const [second, third] = [whenReceived(), whenReceived()];
  proxy.release();
  expect(await first).toContain(1);
  expect(await second).toEqual([1, 2]);
  expect(await third).toEqual([1, 2]);
});

it('a connection that no longer answers is made anew, and so is one that is lost', async () => {
  for (const breakIt of [proxy.hold, proxy.cut]) {
    const before = gaps;
    breakIt();
    await listener.receiveCommitted();
    // Nothing is waited for while there is no connection.
    await listener.receiveCommitted();
    proxy.release();
    await until('it listens again', () => gaps > before);
    await commit(3);
    expect(await whenReceived()).toEqual([3]);
    received = [];
  }
  expect(service.logged.join()).toContain('LISTEN connection lost');
});
