import { readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  dataFolder,
  endAll,
  isAlive,
  postmasterOf,
  startProcess,
  until,
  type End,
  type ServiceProcess,
} from '#server/testing/process.ts';
import { ask, signUpAt } from '#server/testing/visitor.ts';

let folder = '';
let token = '';
let running: ServiceProcess;
beforeAll(async () => {
  folder = await dataFolder();
});
afterAll(endAll);

const CLEAN = { code: 0, signal: null, stderr: '' };

const expectClean = async (end: End, dataDir: string, database: number | null): Promise<void> => {
  expect(end).toMatchObject(CLEAN);
  expect(await postmasterOf(dataDir)).toBeNull();
  // The lock file is removed just before the process ends.
  if (database) await until('the database has ended', () => !isAlive(database));
};

const expectAccountThere = async (address: string): Promise<void> => {
  expect((await ask(address, 'GET', '/api/me', { token })).status).toBe(200);
};

describe('the service with its embedded database', () => {
  it('exits with 0 on SIGTERM while the database is created, after a kill that left a partial one', async () => {
    const killed = startProcess({ DATA_DIR: folder });
    await until('a database is half made', async () => {
      const made = (await readdir(folder)).find((name) => name.startsWith('postgres.new-'));
      const files = made ? await readdir(join(folder, made)).catch(() => []) : [];
      return files.includes('PG_VERSION');
    });
    await killed.end('SIGKILL', { wholeGroup: true });
    const left = await readdir(folder);

    const service = startProcess({ DATA_DIR: folder });
    await until('a new one is being made', async () =>
      (await readdir(folder)).some((name) => name.startsWith('postgres') && !left.includes(name)),
    );
    await expectClean(await service.end('SIGTERM'), folder, null);
    expect(await readdir(folder)).not.toContain(left.find((name) => name.includes('.new-')));
  });

  it('stops cleanly on SIGTERM, and keeps everything until the next start', async () => {
    const first = startProcess({ DATA_DIR: folder });
    ({ token } = await signUpAt(await first.ready()));
    const database = await postmasterOf(folder);
    await expectClean(await first.end('SIGTERM'), folder, database);
    expect((await readdir(folder)).toSorted()).toEqual([
      'incoming',
      'pictures',
      'postgres',
      'secrets',
    ]);

    running = startProcess({ DATA_DIR: folder });
    await expectAccountThere(await running.ready());
  });

  it('adopts the database left running by a killed process, exclusively', async () => {
    const database = await postmasterOf(folder);
    await running.end('SIGKILL');
    expect(isAlive(database!)).toBe(true);

    running = startProcess({ DATA_DIR: folder });
    await expectAccountThere(await running.ready());
    expect(await postmasterOf(folder)).toBe(database);

    const intruder = await startProcess({ DATA_DIR: folder }).ended;
    expect(intruder.code).toBe(1);
    expect(intruder.stderr).toMatch(/^Another process uses the embedded database of .+\n$/);
    await expectAccountThere(await running.ready());
  });

  it('recovers a database that was killed too, and stops cleanly on Ctrl-C', async () => {
    const database = await postmasterOf(folder);
    await running.end('SIGKILL');
    process.kill(database!, 'SIGKILL');
    await until('the database is dead', () => !isAlive(database!));

    const service = startProcess({ DATA_DIR: folder });
    await expectAccountThere(await service.ready());
    const next = await postmasterOf(folder);
    // As from a terminal, Node and its child processes get the signal at once.
    await expectClean(await service.end('SIGINT', { wholeGroup: true }), folder, next);
  });

  it.each([
    ['SIGTERM', false],
    ['SIGINT', true],
  ] as const)(
    'exits with 0 on %s while its database starts (to the whole group: %s)',
    async (signal, wholeGroup) => {
      const service = startProcess({ DATA_DIR: folder });
      const database = await until('the database starts', () => postmasterOf(folder));
      await expectClean(await service.end(signal, { wholeGroup }), folder, database);
    },
  );

  it('stops its database when the start fails for another reason', async () => {
    await rm(join(folder, 'pictures'), { recursive: true });
    await writeFile(join(folder, 'pictures'), '');
    const end = await startProcess({ DATA_DIR: folder }).ended;
    expect(end.code).toBe(1);
    expect(end.stderr).toMatch(/^DATA_DIR cannot be used: .+\n$/);
    expect(await postmasterOf(folder)).toBeNull();
    await rm(join(folder, 'pictures'));
  });

  it('reports a wrong database password and leaves nothing running', async () => {
    await writeFile(join(folder, 'secrets', 'postgres'), 'ab'.repeat(32));
    const end = await startProcess({ DATA_DIR: folder }).ended;
    expect(end.code).toBe(1);
    expect(end.stderr).toMatch(
      /^The embedded database under .+ password authentication failed.+\n$/,
    );
    expect(await postmasterOf(folder)).toBeNull();
  });
});
