import { execFile, spawn } from 'node:child_process';
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
import { DAY } from '#contract/common/time.ts';
import { closeAccount } from '#server/domains/accounts/index.ts';
import { readSettings } from '#server/platform/settings.ts';
import { testBucket } from '#server/testing/bucket.ts';
import { dataFolder, endAll, until } from '#server/testing/process.ts';
import { searchDatabase } from '#server/testing/search-database.ts';
import { eraseReturned } from './erase-returned.ts';
import { openPlatform, type OpenPlatform } from './open.ts';
import { erasePerson } from './personal-data.ts';

// The tests copy and start whole databases, which takes minutes on a busy machine.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 600_000 });

// These tests use embedded databases of their own, because the backup scripts copy a running database and restore it
// elsewhere.
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
    // No free space is required, since tests may run in a small file system.
    env: { PATH: process.env['PATH'] ?? '', BACKUP_FREE_MB: '0', ...env },
  });
  return stdout.trim();
};

/** Returns the output of a script that is expected to fail. */
const outputOf = (failing: Promise<string>): Promise<string> =>
  failing.then(
    () => 'It did not fail.',
    ({ stdout, stderr }: Error & { stdout: string; stderr: string }) => stdout + stderr,
  );

/**
 * Creates stand-ins for commands (name to bash code) in a new folder, and returns a PATH in which they take precedence
 * over the machine's commands.
 */
const commands = async (texts: Record<string, string>): Promise<string> => {
  const bin = await mkdtemp(join(folder, 'bin-'));
  for (const [name, text] of Object.entries(texts))
    await writeFile(join(bin, name), `#!/usr/bin/env bash\n${text}\n`, { mode: 0o755 });
  return `${bin}:${process.env['PATH']}`;
};

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
/** Adds and removes saved searches until `work` is done. */
const writeDuring = async <T>({ database }: OpenPlatform, work: Promise<T>): Promise<T> => {
  const state = { isDone: false };
  const ended = work.finally(() => (state.isDone = true));
  while (!state.isDone) {
    await database.pool.query(
      `INSERT INTO saved_search (user_id, name, query, channel, created_at)
       SELECT max(id), 'Riz', 'q=' || gen_random_uuid(), 'bell', now() FROM app_user, generate_series(1, 20) n GROUP BY n`,
    );
    await database.pool.query(
      'DELETE FROM saved_search WHERE id IN (SELECT id FROM saved_search ORDER BY random() LIMIT 15)',
    );
  }
  return ended;
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
    const made = await writeDuring(
      platform,
      script('backup.sh', [backups], { DATA_DIR: data, PICTURES_DIR: 'none' }),
    );
    // Names of backups contain the second, so that the next backup could get the same name.
    backup = join(backups, 'first');
    await rename(made, backup);
    await erase(platform, erased);
    // The next backup stores the ledger of erased accounts elsewhere; the disaster may destroy that backup itself.
    const next = await script('backup.sh', [backups], { DATA_DIR: data, PICTURES_DIR: 'none' });
    await rm(next, { recursive: true });
    await platform.close();
  });

  it('has the database, the keys, the figures and the ledger, and nothing unfinished', async () => {
    const names = await readdir(backup);
    expect(names.toSorted()).toEqual([
      'SHA256SUMS',
      'erased-accounts',
      'figures',
      'postgres.tar',
      'secrets.tar',
    ]);
    expect(await readFile(join(backup, 'figures'), 'utf8')).toMatch(/^app_user 2$/m);
    expect((await readdir(backups)).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('is restored with everybody, and who was erased since is erased again before anything is served', async () => {
    await script('restore.sh', [backup], { DATA_DIR: restored });
    const platform = await open(restored);
    expect(await namesIn(platform)).toEqual([NAME, 'Aïcha']);
    // The counts in the backup are those of the copied database, although rows were added and removed during the copy.
    const { rows } = await platform.database.pool.query<{ figure: string }>(
      "SELECT 'saved_search ' || count(*) AS figure FROM saved_search",
    );
    expect(await readFile(join(backup, 'figures'), 'utf8')).toContain(`\n${rows[0]?.figure}\n`);
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

  it('is found bad when rows are missing, or were not counted', async () => {
    const wrong = join(backups, 'wrong');
    await cp(backup, wrong, { recursive: true });
    await writeFile(join(wrong, 'figures'), 'app_user 3\n');
    await run('bash', ['-c', 'sha256sum erased-accounts figures *.tar > SHA256SUMS'], {
      cwd: wrong,
    });
    const failed = await outputOf(script('restore.sh', ['--check', wrong], { TMPDIR: folder }));
    expect(failed).toMatch(/^✗ app_user: 2 rows, of 3$/m);
    expect(failed).toMatch(/^✗ company: 0 rows, of an unknown number$/m);
    expect(failed).toMatch(/^The backup is not good\.$/m);
    await writeFile(join(wrong, 'figures'), 'app_user 2\n');
    expect(await outputOf(script('restore.sh', ['--check', wrong], {}))).toContain(
      'cannot be restored',
    );
  });

  it('is not restored without the ledger of erasures unless that is meant', async () => {
    const alone = await mkdtemp(join(folder, 'alone-'));
    await cp(backup, join(alone, 'first'), { recursive: true });
    const data = join(folder, 'without-ledger');
    const restore = (...options: string[]) =>
      script('restore.sh', [...options, join(alone, 'first')], { DATA_DIR: data });
    expect(await outputOf(restore())).toContain('people who were erased since would come back');
    await restore('--without-ledger');
    expect(await readdir(data)).toContain('postgres');
  });

  it('is refused when the ledger cannot be written, which is kept', async () => {
    const ledger = await readFile(join(backups, 'erased-accounts'), 'utf8');
    expect(ledger).toMatch(/^1 \d{4}-.*Z\n$/);
    const settings = { DATA_DIR: join(folder, 'data'), PICTURES_DIR: 'none' };
    const PATH = await commands({ sort: 'echo "No space left on device" >&2; exit 2' });
    const failed = await outputOf(script('backup.sh', [backups], { ...settings, PATH }));
    expect(failed).toContain('No space left');
    expect(await readFile(join(backups, 'erased-accounts'), 'utf8')).toBe(ledger);
    expect((await readdir(backups)).toSorted()).toEqual([
      'erased-accounts',
      'first',
      'lock',
      'wrong',
    ]);
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
  let recipient: string;
  let key: string;
  const ownSettings = async (): Promise<Record<string, string> & { BACKUPS: string }> => ({
    BACKUPS: await mkdtemp(join(folder, 'daily-')),
    DATA_DIR: join(folder, 'data'),
    PICTURES_DIR: 'none',
    BACKUP_RECIPIENT: recipient,
    HOME: folder,
  });

  beforeAll(async () => {
    key = join(folder, 'key.txt');
    await run('age-keygen', ['--output', key]);
    recipient = (await run('age-keygen', ['-y', key])).stdout.trim();
  });

  it('is encrypted, copied to a bucket, and replaces those that are too old but for the newest three', async () => {
    const bucket = await testBucket();
    const settings = {
      ...(await ownSettings()),
      BACKUP_REMOTE: 'offsite:kasuwa/site',
      RCLONE_CONFIG_OFFSITE_TYPE: 's3',
      RCLONE_CONFIG_OFFSITE_PROVIDER: 'Other',
      RCLONE_CONFIG_OFFSITE_ENDPOINT: bucket.settings['S3_ENDPOINT'] ?? '',
      RCLONE_CONFIG_OFFSITE_ACCESS_KEY_ID: bucket.settings['AWS_ACCESS_KEY_ID'] ?? '',
      RCLONE_CONFIG_OFFSITE_SECRET_ACCESS_KEY: bucket.settings['AWS_SECRET_ACCESS_KEY'] ?? '',
    };
    const rclone = async (...args: string[]) =>
      (await run('rclone', args, { env: { PATH: process.env['PATH'], ...settings } })).stdout;
    const ago = (days: number) =>
      `kasuwa-${new Date(Date.now() - days * DAY).toISOString().slice(0, 10)}T023000Z`;
    // Backups are kept for a week on the machine, for a month in the remote store.
    const old = [ago(90), ago(80), ago(20), ago(15), ago(10)];
    await writeFile(join(folder, 'old'), '');
    for (const name of old) {
      await mkdir(join(settings.BACKUPS, name));
      await rclone('copyto', join(folder, 'old'), `offsite:kasuwa/site/${name}.tar.age`);
    }
    // This ledger of erased accounts comes from a machine that was lost.
    await writeFile(
      join(folder, 'lost'),
      '7 2026-01-01T00:00:00.000Z\n8 2026-01-01T00:00:00.000Z\n',
    );
    await run('age', ['-r', recipient, '-o', join(folder, 'lost.age'), join(folder, 'lost')]);
    const lost = `erased-accounts-${ago(10).slice('kasuwa-'.length)}.age`;
    await rclone('copyto', join(folder, 'lost.age'), `offsite:kasuwa/site/${lost}`);
    const whole = await script('backup-daily.sh', [], settings);
    const name = whole.split('/').at(-1) ?? '';
    expect((await readdir(settings.BACKUPS)).toSorted()).toEqual(
      [...old.slice(3), name, 'erased-accounts', 'last-success', 'lock'].toSorted(),
    );
    const remote = (await rclone('lsf', 'offsite:kasuwa/site')).trim().split('\n');
    const ledger = `erased-accounts-${name.slice('kasuwa-'.length, -'.tar.age'.length)}.age`;
    expect(remote.toSorted()).toEqual(
      [...old.slice(2).map((one) => `${one}.tar.age`), name, lost, ledger].toSorted(),
    );
    // The metrics read the time of the last backup from this file.
    expect(await readFile(join(folder, 'data/last-backup'), 'utf8')).toMatch(/^\d{4}-.*Z\n$/);

    // The remote copy and the private key are enough to restore.
    const back = await mkdtemp(join(folder, 'back-'));
    await rclone('copy', 'offsite:kasuwa/site', back, '--include', name, '--include', 'erased-*');
    const data = join(folder, 'from-elsewhere');
    await script('restore.sh', [join(back, name)], { DATA_DIR: data, BACKUP_IDENTITY: key });
    const erased = await readFile(join(data, 'erased-accounts'), 'utf8');
    expect(erased.split('\n').map((line) => line.split(' ')[0])).toEqual(['1', '7', '8', '']);
    const platform = await open(data);
    expect(await namesIn(platform)).toEqual(['Compte', 'Aïcha']);
    await platform.close();
    // The embedded database did not run; the script started it to count its rows.
    const { stdout: figures } = await run('bash', [
      '-c',
      `age --decrypt --identity ${key} ${join(back, name)} | tar --extract --to-stdout --wildcards '*/figures'`,
    ]);
    expect(figures).toMatch(/^app_user 2$/m);
    await bucket.close();
  });

  it.each([
    ['the key is wrong', { BACKUP_RECIPIENT: 'age1wrong' }, {}],
    ['encrypting fails half-way', {}, { age: 'head --bytes=100000 > "$4"; exit 1' }],
  ])('fails and keeps what it has when %s', async (_, wrong, texts) => {
    const settings = await ownSettings();
    // Random bytes stand for the copied database in this test.
    const node =
      'head --bytes=300000 /dev/urandom > "$3/postgres.tar"; echo "app_user 2" > "$3/figures"';
    const PATH = await commands({ node, ...texts });
    const failed = script('backup-daily.sh', [], { ...settings, ...wrong, PATH });
    expect(await outputOf(failed)).not.toContain('It did not fail.');
    const left = await readdir(settings.BACKUPS);
    expect(left).not.toContain('last-success');
    expect(left.filter((name) => name.endsWith('.age'))).toEqual([]);
    const whole = left.find((name) => /^kasuwa-[^.]+$/.test(name)) ?? '';
    expect(await readdir(join(settings.BACKUPS, whole))).toContain('postgres.tar');
  });

  it('is refused when it would leave the machine unencrypted, fill its disk, or run beside another', async () => {
    const offsite = { BACKUPS: folder, BACKUP_REMOTE: 'offsite:kasuwa' };
    await expect(script('backup-daily.sh', [], offsite)).rejects.toThrow('set BACKUP_RECIPIENT');
    const settings = await ownSettings();
    const full = script('backup-daily.sh', [], { ...settings, BACKUP_FREE_MB: '99999999' });
    await expect(full).rejects.toThrow('make room');
    await mkdir(join(settings.BACKUPS, '.kasuwa-in-progress'));
    const other = spawn('flock', [join(settings.BACKUPS, 'lock'), 'cat']);
    await until('the other one has the lock', async () =>
      run('flock', ['--nonblock', join(settings.BACKUPS, 'lock'), 'true']).then(
        () => false,
        () => true,
      ),
    );
    await expect(script('backup-daily.sh', [], settings)).rejects.toThrow('under way');
    await expect(script('backup.sh', [settings.BACKUPS], settings)).rejects.toThrow('under way');
    other.stdin.end();
    expect(await readdir(settings.BACKUPS)).toContain('.kasuwa-in-progress');
  });
});
