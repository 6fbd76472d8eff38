import { mkdir, mkdtemp, readdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { MINUTE } from '#contract/common/time.ts';
import { openLog } from './log.ts';
import { openPictureStorage } from './pictures/storage.ts';
import { openSecrets } from './secrets.ts';
import { StartupError } from './startup-error.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kasuwa-folder-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const open = (isAlone: boolean) =>
  openPictureStorage({ DATA_DIR: folder }, { log: openLog({ LOG_LEVEL: 'silent' }), isAlone });

/** Creates two unfinished uploads, one and 90 minutes old. */
const leaveUploads = async (): Promise<void> => {
  await mkdir(join(folder, 'incoming'));
  for (const minutes of [1, 90]) {
    const file = join(folder, 'incoming', `${minutes}-minutes`);
    const then = new Date(Date.now() - minutes * MINUTE);
    await writeFile(file, 'half a photo');
    await utimes(file, then, then);
  }
};

describe('uploads left by a killed process', () => {
  it('are all removed at the start of the only process', async () => {
    await leaveUploads();
    const { incoming } = await open(true);
    expect(await readdir(incoming)).toEqual([]);
  });

  it('are removed after an hour when other processes may be receiving uploads', async () => {
    await leaveUploads();
    const storage = await open(false);
    expect(await readdir(storage.incoming)).toEqual(['1-minutes']);
    await storage.deleteIncoming(new Date());
    expect(await readdir(storage.incoming)).toEqual([]);
  });
});

describe('a folder that cannot be used', () => {
  it('is reported in one sentence', async () => {
    await writeFile(join(folder, 'pictures'), '');
    await expect(open(true)).rejects.toThrow(StartupError);
  });
});

describe('the secrets of an installation', () => {
  it('are the same for every process, at first use too, and unreadable to other users', async () => {
    const opened = await Promise.all(Array.from({ length: 8 }, () => openSecrets(folder)));
    const keys = opened.map(({ tokenKey }) => Buffer.from(tokenKey).toString('hex'));
    expect(new Set(keys).size).toBe(1);
    expect(await readdir(join(folder, 'secrets'))).toEqual(['master']);
    expect((await stat(join(folder, 'secrets', 'master'))).mode & 0o777).toBe(0o600);
  });

  it.each(['', 'ab'.repeat(31), 'not hexadecimal'])(
    'are refused when cut short, rather than signed with: %o',
    async (text) => {
      await mkdir(join(folder, 'secrets'));
      await writeFile(join(folder, 'secrets', 'master'), text);
      await expect(openSecrets(folder)).rejects.toThrow(StartupError);
    },
  );
});
