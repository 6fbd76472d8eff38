import { afterAll, beforeAll, expect, it } from 'vitest';
import { testDatabase, type TestDatabase } from '#server/testing/database.ts';
import { decodersOf } from '#server/testing/decoders.ts';
import { jpeg } from '#server/testing/personas.ts';
import { dataFolder, endAll, isAlive, startProcess, until } from '#server/testing/process.ts';
import { ask, signUpAt } from '#server/testing/visitor.ts';

let folder = '';
let database: TestDatabase;
beforeAll(async () => {
  [folder, database] = await Promise.all([dataFolder(), testDatabase()]);
});
afterAll(async () => {
  await endAll();
  await database.close();
});

/** Starts a service and sends it a photo; `decoder` returns the process id of its picture decoder. */
const startWithPhoto = async () => {
  const service = startProcess({ DATA_DIR: folder, DATABASE_URL: database.url });
  const address = await service.ready();
  const { token } = await signUpAt(address);
  const send = async () => {
    const form = [{ name: 'photo', value: await jpeg(), filename: 'photo.jpg' }];
    return (await ask(address, 'POST', '/api/photos', { token, form })).status;
  };
  const decoder = async (): Promise<number> => {
    const [pid = 0] = await decodersOf(service.process.pid ?? 0);
    expect(pid).toBeGreaterThan(0);
    return pid;
  };
  expect(await send()).toBe(201);
  return { service, decoder, send };
};

const expectGone = (pid: number) => until('the decoder has ended', () => !isAlive(pid));
const CLEAN = { code: 0, signal: null, stderr: '' };

it('a service whose decoder is killed accepts the next photo, and on SIGTERM ends its new decoder', async () => {
  const { service, decoder, send } = await startWithPhoto();
  const first = await decoder();
  process.kill(first, 'SIGKILL');
  await expectGone(first);
  expect(await send()).toBe(201);
  const second = await decoder();
  expect(await service.end('SIGTERM')).toMatchObject(CLEAN);
  expect(isAlive(second)).toBe(false);
});

it('a service that ends on SIGINT to the whole group ends its decoder', async () => {
  const { service, decoder } = await startWithPhoto();
  const pid = await decoder();
  expect(await service.end('SIGINT', { wholeGroup: true })).toMatchObject(CLEAN);
  expect(isAlive(pid)).toBe(false);
});

it('a service that is killed leaves no decoder behind', async () => {
  const { service, decoder } = await startWithPhoto();
  const pid = await decoder();
  await service.end('SIGKILL');
  await expectGone(pid);
});
