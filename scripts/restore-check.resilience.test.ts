import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

// ops/restore-check.sh without a database: what tries the backup, and rclone, are commands of the test.
// server/app/backup.resilience.test.ts tries a real one.

const SCRIPT = join(import.meta.dirname, '../ops/restore-check.sh');

let folder: string;
let backups: string;
let data: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'kasuwa-restore-check-'));
  [backups, data] = [join(folder, 'backups'), join(folder, 'data')];
  for (const made of [backups, join(data, 'secrets'), join(data, 'postgres'), join(folder, 'bin')])
    mkdirSync(made, { recursive: true });
  mkdirSync(join(data, 'pictures'));
  writeFileSync(join(data, 'secrets/master'), '');
  command('node', 'echo "tried $2" >> "$TRIED"; exit "${OUTCOME:-0}"');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const command = (name: string, text: string): void =>
  writeFileSync(join(folder, 'bin', name), `#!/usr/bin/env bash\n${text}\n`, { mode: 0o755 });
const tried = (): string => readFileSync(join(folder, 'tried'), 'utf8');
const lastCheck = (): string => readFileSync(join(data, 'last-restore-check'), 'utf8');
const run = (env: Record<string, string> = {}) =>
  spawnSync(SCRIPT, [], {
    encoding: 'utf8',
    env: {
      PATH: `${join(folder, 'bin')}:${process.env['PATH']}`,
      TRIED: join(folder, 'tried'),
      BACKUP_FREE_MB: '0',
      BACKUPS: backups,
      DATA_DIR: data,
      ...env,
    },
  });

it('tries the newest backup and notes that it is good', () => {
  for (const day of ['19', '21', '20']) mkdirSync(join(backups, `kasuwa-2026-11-${day}T023000Z`));
  const { status, stdout } = run();
  expect(status).toBe(0);
  expect(stdout).toMatch(/^Restore check: kasuwa-2026-11-21T023000Z is good, .* in \d+ s\.$/m);
  expect(tried()).toContain(join(backups, 'kasuwa-2026-11-21T023000Z'));
  expect(lastCheck()).toMatch(/^good \d{4}-.*Z kasuwa-2026-11-21T023000Z\n$/);
  expect(readdirSync(backups)).toHaveLength(3);
});

it('notes a backup that is not good, and ends with 1', () => {
  mkdirSync(join(backups, 'kasuwa-2026-11-21T023000Z'));
  const { status, stderr } = run({ OUTCOME: '1' });
  expect([status, stderr]).toEqual([1, 'Restore check: kasuwa-2026-11-21T023000Z is not good.\n']);
  expect(lastCheck()).toMatch(/^bad .* kasuwa-2026-11-21T023000Z\n$/);
});

it('notes that there is none', () => {
  const { status, stderr } = run();
  expect([status, stderr]).toEqual([
    1,
    `There is no backup in ${backups}.\nRestore check: none is not good.\n`,
  ]);
  expect(lastCheck()).toMatch(/^bad .* none\n$/);
});

it('tries one made for it where the newest is encrypted for a key that is elsewhere', () => {
  writeFileSync(join(backups, 'kasuwa-2026-11-21T023000Z.tar.age'), '');
  const { status, stderr } = run();
  expect([status, stderr]).toEqual([
    0,
    'The key of kasuwa-2026-11-21T023000Z.tar.age is not here: one is made in the same way for this check.\n',
  ]);
  expect(tried()).toMatch(/tried .*\/\.check\.\w+\/kasuwa-\d{4}-.*Z$/m);
  // It is plain: nothing of it stays.
  expect(readdirSync(backups)).toEqual(['kasuwa-2026-11-21T023000Z.tar.age']);
});

it('tries the copy elsewhere where the key is here', () => {
  command(
    'rclone',
    'if [ "$1" = lsf ]; then printf "%s\\n" kasuwa-2026-11-20T023000Z.tar.age kasuwa-2026-11-21T023000Z.tar.age; else echo "copied $*" >> "$TRIED"; exit "${COPIES:-0}"; fi',
  );
  const there = { BACKUP_REMOTE: 'offsite:bucket', BACKUP_IDENTITY: join(folder, 'key') };
  expect(run(there).status).toBe(0);
  expect(tried()).toMatch(
    /^copied copy offsite:bucket .* kasuwa-2026-11-21T023000Z\.tar\.age --include erased-accounts-\*\.age\ntried .*\/kasuwa-2026-11-21T023000Z\.tar\.age\n$/,
  );
  expect(run({ ...there, COPIES: '1' }).status).toBe(1);
  expect(lastCheck()).toMatch(/^bad /);
});
