import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { temporaryFolder } from './temporary-folder.ts';

test('files are kept in memory where there is room', () => {
  expect(temporaryFolder(import.meta.dirname, 1)).toBe(import.meta.dirname);
});

test('files are kept on the disk where memory is short, or has no folder', () => {
  expect(temporaryFolder(import.meta.dirname, Number.MAX_SAFE_INTEGER)).toBe(tmpdir());
  expect(temporaryFolder('/no-such-folder', 1)).toBe(tmpdir());
});
