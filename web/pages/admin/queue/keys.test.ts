import { expect, test } from 'vitest';
import { commandOf } from './keys.ts';

const press = (key: string, held: Partial<Parameters<typeof commandOf>[0]> = {}) =>
  commandOf({ key, repeat: false, ctrlKey: false, metaKey: false, altKey: false, ...held });

test('A approves, R rejects, S skips, P turns the photo, U undoes, in either case', () => {
  expect(['a', 'A', 'r', 's', 'P', 'u'].map((key) => press(key))).toEqual([
    'approve',
    'approve',
    'reject',
    'skip',
    'photo',
    'undo',
  ]);
});

test('other keys and browser shortcuts are ignored', () => {
  expect([press('x'), press('Enter'), press('a', { ctrlKey: true })]).toEqual([null, null, null]);
  expect([press('r', { metaKey: true }), press('p', { altKey: true })]).toEqual([null, null]);
});

test('a repeated key changes photos but never decides', () => {
  expect(['a', 'r', 's', 'u'].map((key) => press(key, { repeat: true }))).toEqual([
    null,
    null,
    null,
    null,
  ]);
  expect(press('p', { repeat: true })).toBe('photo');
});
