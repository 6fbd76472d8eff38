import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import packageJson from '../../../package.json' with { type: 'json' };
import { isOlder, readMigration } from './migration-file.ts';

const FOLDER = join(import.meta.dirname, '../../migrations');

it('the comments above the first statement say how a migration is run', () => {
  expect(readMigration('-- Words.\n-- no transaction\n\nSELECT 1;').mode).toBe('alone');
  expect(readMigration('-- in batches\nSELECT 1;').mode).toBe('batches');
  expect(readMigration('SELECT 1;\n-- in batches\n').mode).toBe('transaction');
});

it('the comments say from which release on the schema suffices', () => {
  expect(readMigration('-- oldest release: 1.2.0\nSELECT 1;').oldestRelease).toBe('1.2.0');
  expect(readMigration('-- oldest release: soon\nSELECT 1;').oldestRelease).toBeNull();
});

it.each([
  ['1.9.0', '1.10.0', true],
  ['1.2.3', '1.2.4', true],
  ['2.0.0', '1.9.9', false],
  ['1.2.0', '1.2.0', false],
  ['1.2.0-rc.1', '1.2.0', false],
])('release %s is older than %s: %s', (release, other, older) => {
  expect(isOlder(release, other)).toBe(older);
});

/**
 * Says whether a migration may name a release as its oldest. It may not name the release in
 * preparation, whose processes run beside those of the release before it.
 */
const isReleased = (release: string): boolean => isOlder(release, packageJson.version);

it('a migration names a release before this one: what it drops is not used by the former processes', () => {
  expect(isReleased(packageJson.version)).toBe(false);
  const wrong = readdirSync(FOLDER).filter((name) => {
    const { oldestRelease } = readMigration(readFileSync(join(FOLDER, name), 'utf8'));
    return oldestRelease !== null && !isReleased(oldestRelease);
  });
  expect(wrong).toEqual([]);
});
