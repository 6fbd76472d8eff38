import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/**
 * Is a script that stands in for npm: the folder's `package.json` says how long it installs and with what exit code it
 * ends.
 */
const NPM = `
  import { readFileSync, writeFileSync } from 'node:fs';
  if (process.argv.includes('config')) process.exit();
  const { milliseconds, code } = JSON.parse(readFileSync('package.json', 'utf8'));
  writeFileSync('pid', String(process.pid));
  setTimeout(() => {
    writeFileSync('ended', '');
    process.exit(code);
  }, milliseconds);`;

let checkout = '';
beforeEach(async () => {
  checkout = await mkdtemp(join(tmpdir(), 'kasuwa-setup-'));
  await mkdir(join(checkout, 'scripts'));
  for (const name of ['setup.mjs', 'npm-install.mjs'])
    await cp(join(import.meta.dirname, name), join(checkout, 'scripts', name));
  await writeFile(join(checkout, 'npm.mjs'), NPM);
});
afterEach(() => rm(checkout, { recursive: true, force: true }));

const addFolder = async (name: string, milliseconds: number, code: number): Promise<void> => {
  await mkdir(join(checkout, name));
  const manifest = { name, milliseconds, code };
  await writeFile(join(checkout, name, 'package.json'), JSON.stringify(manifest));
  await writeFile(join(checkout, name, 'package-lock.json'), '{"packages":{"":{}}}');
};
const setUp = (...folders: string[]): ChildProcess =>
  spawn(process.execPath, [join(checkout, 'scripts', 'setup.mjs'), ...folders], {
    env: { npm_execpath: join(checkout, 'npm.mjs') },
    stdio: 'ignore',
  });
const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
};

test('a failed install is reported once the other one has ended, which is not repeated', async () => {
  await addFolder('fails', 0, 1);
  await addFolder('slow', 800, 0);
  const started = setUp('fails', 'slow');
  await once(started, 'exit');
  expect(started.exitCode).toBe(1);
  expect(existsSync(join(checkout, 'slow', 'ended'))).toBe(true);
  expect(existsSync(join(checkout, 'slow', 'node_modules', '.installed-lock-hash'))).toBe(true);
});

test('stopping it stops the installs', async () => {
  await addFolder('one', 60_000, 0);
  await addFolder('two', 60_000, 0);
  const started = setUp('one', 'two');
  const pids = await vi.waitFor(
    () =>
      Promise.all(
        ['one', 'two'].map(async (name) => {
          const pid = Number(await readFile(join(checkout, name, 'pid'), 'utf8'));
          expect(pid).toBeGreaterThan(0);
          return pid;
        }),
      ),
    { timeout: 20_000 },
  );
  started.kill('SIGTERM');
  await once(started, 'exit');
  await vi.waitFor(() => expect(pids.filter(isRunning)).toEqual([]), { timeout: 10_000 });
});
