import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const root = dirname(import.meta.dirname);
const page = readFileSync(join(root, 'docs/security.md'), 'utf8');
const FOLDERS = ['.', 'server', 'server/domains'];

it('docs/security.md names tests that exist', () => {
  const named = [...page.matchAll(/`([\w./-]+(?:\.test\.ts|\.spec\.ts))`/g)].map(
    ([, file = '']) => file,
  );
  expect(named.length).toBeGreaterThan(40);
  const missing = named.filter(
    (file) => !FOLDERS.some((folder) => existsSync(join(root, folder, file))),
  );
  expect(missing).toEqual([]);
});
