import { glob, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Is composed of parts, because this test would otherwise find its own text. */
const ADVISORY = ['pg', 'advisory', ''].join('_');
const SERVER = join(import.meta.dirname, '../..');
/** Is the file with the recorded queries of the former release. */
const RECORDED = 'testing/released-queries.sql';

it('every advisory lock is taken through the registry, where no number can be used twice', async () => {
  const users: string[] = [];
  for await (const path of glob('**/*.{ts,sql}', { cwd: SERVER, exclude: [RECORDED] }))
    if ((await readFile(join(SERVER, path), 'utf8')).includes(ADVISORY)) users.push(path);
  expect(users).toEqual(['platform/database/locks.ts']);
});
