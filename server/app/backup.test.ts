import { execFile } from 'node:child_process';
import {
  chmod,
  cp,
  mkdir,
  mkdtemp,
  readFile,
  readdir,
  rename,
  rm,
  writeFile,
} from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { closeAccount } from '#server/domains/accounts/index.ts';
import { readSettings } from '#server/platform/settings.ts';
import { testBucket } from '#server/testing/bucket.ts';
import { dataFolder, endAll } from '#server/testing/process.ts';
import { searchDatabase } from '#server/testing/search-database.ts';
import { eraseReturned } from './erase-returned.ts';
import { openPlatform, type OpenPlatform } from './open.ts';
import { erasePerson } from './personal-data.ts';

vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 });

// Embedded databases of their own: the scripts copy one that runs and restore it elsewhere.
const NAME = 'kinvok';
const OPS = join(import.meta.dirname, '../../ops');
const run = promisify(execFile);

let folder: string;
const open = (data: string): Promise<OpenPlatform> =>
  openPlatform(readSettings({ DATA_DIR: data, LOG_LEVEL: 'silent' }));
const script = async (
  name: string,
  args: string[],
  env: Record<string, string>,
): Promise<string> => {
  const { stdout } = await run(join(OPS, name), args, {
    env: { PATH: process.env['PATH'] ?? '', ...env },
  });
  return stdout.trim();
};

/** What a script that fails has written. */
const saidBy = (failing: Promise<string>): Promise<string> =>
  failing.then(
    () => 'It did not fail.',
    (error: Error & { stdout: string }) => error.stdout,
  );

const signUp = async ({ database }: OpenPlatform, name: string, phone: string): Promise<number> => {
  const { rows } = await database.pool.query<{ id: number }>(
    `INSERT INTO app_user (first_name, last_name, telephone, password_hash, terms_accepted_at, created_at)
     VALUES ($1, 'Abdou', $2, '', now(), now()) RETURNING id`,
    [name, phone],
  );
  return rows[0]?.id ?? 0;
};
const namesIn = async ({ database }: OpenPlatform): Promise<string[]> => {
  const { rows } = await database.pool.query<{ first_name: string }>(
    'SELECT first_name FROM app_user ORDER BY id',
  );
  return rows.map(({ first_name }) => first_name);
};
const erase = async (platform: OpenPlatform, userId: number): Promise<void> => {
  await platform.database.orm.transaction((tx) => closeAccount(tx, userId, platform.clock.now()));
  await erasePerson(platform, userId);
};

beforeAll(async () => {
  folder = await dataFolder();
});
afterAll(() => endAll());

describe('a backup of an embedded database that runs', () => {
  let backups: string;
  let backup: string;
  let restored: string;

  beforeAll(async () => {
    backups = await mkdtemp(join(folder, 'backups-'));
    restored = join(folder, 'restored');
    const data = join(folder, 'data');
    const platform = await open(data);
    const erased = await signUp(platform, NAME, '+22796547381');
    await signUp(platform, 'Aïcha', '+22796547382');
    const made = await script('backup.sh', [backups], { DATA_DIR: data, PICTURES_DIR: 'none' });
    // Names have the second: the next backup may be of the same one.
    backup = join(backups, 'first');
    await rename(made, backup);
    await erase(platform, erased);
    // The ledger leaves with the next backup, which the disaster may take with it.
    const next = await script('backup.sh', [backups], { DATA_DIR: data, PICTURES_DIR: 'none' });
    await rm(next, { recursive: true });
    await platform.close();
  });

  it('has the database, the keys and the figures of before and after, and nothing unfinished', async () => {
    const names = await readdir(backup);
    expect(names.toSorted()).toEqual([
      'SHA256SUMS',
      'figures-after',
      'figures-before',
      'postgres.tar',
      'secrets.tar',
    ]);
    expect(await readFile(join(backup, 'figures-before'), 'utf8')).toMatch(/^app_user 2$/m);
    expect((await readdir(backups)).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('is restored with everybody, and who was erased since is erased again before anything is served', async () => {
    await script('restore.sh', [backup], { DATA_DIR: restored });
    const platform = await open(restored);
    expect(await namesIn(platform)).toEqual([NAME, 'Aïcha']);
    await eraseReturned(platform);
    expect(await searchDatabase(platform.database.pool, [NAME, '96547381'])).toEqual([]);
    expect(await namesIn(platform)).toEqual(['Compte', 'Aïcha']);
    await platform.close();
  });

  it('is found good by a restore into a throw-away place, which leaves nothing behind', async () => {
    const temporary = await mkdtemp(join(folder, 'check-'));
    await chmod(temporary, 0o755);
    const said = await script('restore.sh', ['--check', backup], { TMPDIR: temporary });
    expect(said).toMatch(/^✓ app_user: 2 rows, of 2$/m);
    expect(said).toMatch(/^✓ the service starts on it$/m);
    expect(said).toMatch(/^✓ GET \/annonces: 200$/m);
    expect(said.split('\n').at(-1)).toBe('The backup is good.');
    expect(await readdir(temporary)).toEqual([]);
  });

  it('is found bad when rows are missing', async () => {
    const wrong = join(backups, 'wrong');
    await cp(backup, wrong, { recursive: true });
    for (const name of ['figures-before', 'figures-after'])
      await writeFile(join(wrong, name), 'app_user 3\n');
    await run('bash', ['-c', 'sha256sum figures-* *.tar > SHA256SUMS'], { cwd: wrong });
    const failed = script('restore.sh', ['--check', wrong], { TMPDIR: folder });
    expect(await saidBy(failed)).toMatch(
      /^✗ app_user: 2 rows, of 3$[^]*The backup is not good\.\n$/m,
    );
    await writeFile(join(wrong, 'figures-after'), 'app_user 2\n');
    expect(await saidBy(script('restore.sh', ['--check', wrong], {}))).toContain(
      'cannot be restored',
    );
  });

  it('leaves somebody alone who signed up later and has the number of an erased account', async () => {
    const platform = await open(restored);
    await platform.database.pool.query(
      `UPDATE app_user SET first_name = 'Moussa', telephone = '+22796547383', erased_at = NULL, deleted_at = NULL,
         suspended_at = NULL, created_at = now() WHERE first_name = 'Compte'`,
    );
    await eraseReturned(platform);
    expect(await namesIn(platform)).toEqual(['Moussa', 'Aïcha']);
    await platform.close();
  });
});

describe('the daily backup', () => {
  it('is encrypted, copied to a bucket, and replaces those that are too old but for the newest three', async () => {
    const bucket = await testBucket();
    const backups = await mkdtemp(join(folder, 'daily-'));
    const key = join(folder, 'key.txt');
    await run('age-keygen', ['--output', key]);
    const { stdout: recipient } = await run('age-keygen', ['-y', key]);
    const settings = {
      BACKUPS: backups,
      DATA_DIR: join(folder, 'data'),
      PICTURES_DIR: 'none',
      BACKUP_RECIPIENT: recipient.trim(),
      BACKUP_REMOTE: 'offsite:kasuwa/site',
      RCLONE_CONFIG_OFFSITE_TYPE: 's3',
      RCLONE_CONFIG_OFFSITE_PROVIDER: 'Other',
      RCLONE_CONFIG_OFFSITE_ENDPOINT: bucket.settings['S3_ENDPOINT'] ?? '',
      RCLONE_CONFIG_OFFSITE_ACCESS_KEY_ID: bucket.settings['AWS_ACCESS_KEY_ID'] ?? '',
      RCLONE_CONFIG_OFFSITE_SECRET_ACCESS_KEY: bucket.settings['AWS_SECRET_ACCESS_KEY'] ?? '',
      HOME: folder,
    };
    const rclone = async (...args: string[]) =>
      (await run('rclone', args, { env: { PATH: process.env['PATH'], ...settings } })).stdout;
    const old = [1, 2, 3, 4].map((day) => `kasuwa-2020-01-0${day}T023000Z`);
    for (const name of old) {
      await mkdir(join(backups, name));
      await writeFile(join(folder, 'old'), '');
      await rclone('copyto', join(folder, 'old'), `offsite:kasuwa/site/${name}.tar.age`);
    }
    const whole = await script('backup-daily.sh', [], settings);
    const name = whole.split('/').at(-1) ?? '';
    const kept = old.slice(2);
    expect((await readdir(backups)).toSorted()).toEqual(
      [...kept, name, 'erased-accounts', 'last-success'].toSorted(),
    );
    const remote = (await rclone('lsf', 'offsite:kasuwa/site')).trim().split('\n');
    expect(remote.toSorted()).toEqual(
      [...kept.map((one) => `${one}.tar.age`), name, 'erased-accounts'].toSorted(),
    );

    // What is elsewhere is enough, with the private key.
    const back = await mkdtemp(join(folder, 'back-'));
    await rclone('copy', 'offsite:kasuwa/site', back, '--include', name);
    const data = join(folder, 'from-elsewhere');
    await script('restore.sh', [join(back, name)], { DATA_DIR: data, BACKUP_IDENTITY: key });
    const platform = await open(data);
    expect(await namesIn(platform)).toEqual(['Compte', 'Aïcha']);
    await platform.close();
    await bucket.close();
  });

  it('is refused when it would leave the machine unencrypted', async () => {
    const settings = { BACKUPS: folder, BACKUP_REMOTE: 'offsite:kasuwa' };
    await expect(script('backup-daily.sh', [], settings)).rejects.toThrow('set BACKUP_RECIPIENT');
  });
});
