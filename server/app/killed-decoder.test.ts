import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { jpeg } from '#server/testing/personas.ts';
import { dataFolder, endAll, isAlive, startProcess, until } from '#server/testing/process.ts';
import { ask, signUpAt } from '#server/testing/visitor.ts';

vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

let folder = '';
beforeAll(async () => {
  folder = await dataFolder();
});
afterAll(endAll);

/** Ids of the decoder processes of a parent, from Linux's /proc. */
const decodersOf = async (parent: number): Promise<number[]> => {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const isDecoder = async (pid: number): Promise<boolean> => {
    const read = (name: string) =>
      readFile(join('/proc', String(pid), name), 'utf8').catch(() => '');
    const [stat, command] = await Promise.all([read('stat'), read('cmdline')]);
    const itsParent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    return itsParent === parent && command.includes('decoder-process');
  };
  const found = await Promise.all(processes.map(async (pid) => ((await isDecoder(pid)) ? pid : 0)));
  return found.filter(Boolean);
};

/** A service that has received a photo, and its decoder process. */
const startWithPhoto = async () => {
  const service = startProcess({ DATA_DIR: folder });
  const address = await service.ready();
  const { token } = await signUpAt(address);
  const send = async () => {
    const form = [{ name: 'photo', value: await jpeg(), filename: 'photo.jpg' }];
    return (await ask(address, 'POST', '/api/photos', { token, form })).status;
  };
  expect(await send()).toBe(201);
  const [decoder = 0] = await decodersOf(service.process.pid ?? 0);
  expect(isAlive(decoder)).toBe(true);
  return { service, decoder, send };
};

const expectGone = (pid: number) => until('the decoder has ended', () => !isAlive(pid), 5000);

it('a service whose decoder is killed keeps running and accepts the next photo', async () => {
  const { service, decoder, send } = await startWithPhoto();
  process.kill(decoder, 'SIGKILL');
  await expectGone(decoder);
  expect(await send()).toBe(201);
  expect((await service.end('SIGTERM')).code).toBe(0);
});

it.each(['SIGTERM', 'SIGINT'] as const)(
  'a service that ends on %s takes its decoder along',
  async (signal) => {
    const { service, decoder } = await startWithPhoto();
    const end = await service.end(signal, { wholeGroup: signal === 'SIGINT' });
    expect(end).toMatchObject({ code: 0, signal: null, stderr: '' });
    expect(isAlive(decoder)).toBe(false);
  },
);

it('a service that is killed leaves no decoder behind', async () => {
  const { service, decoder } = await startWithPhoto();
  await service.end('SIGKILL');
  await expectGone(decoder);
});
