import { expect, test } from 'vitest';
import { commandOf } from './keys.ts';

const press = (key: string, held: Partial<Parameters<typeof commandOf>[0]> = {}) =>
  commandOf({ key, repeat: false, ctrlKey: false, metaKey: false, altKey: false, ...held });

test('A approves, R rejects, J and K walk, in either case', () => {
  expect([press('a'), press('A'), press('r'), press('j'), press('K')]).toEqual([
    'approve',
    'approve',
    'reject',
    'next',
    'previous',
  ]);
});

test('other keys and shortcuts of the browser are left alone', () => {
  expect([press('x'), press('Enter'), press('a', { ctrlKey: true })]).toEqual([null, null, null]);
  expect([press('r', { metaKey: true }), press('j', { altKey: true })]).toEqual([null, null]);
});

test('a key held down walks but never decides', () => {
  expect(press('a', { repeat: true })).toBeNull();
  expect(press('r', { repeat: true })).toBeNull();
  expect(press('j', { repeat: true })).toBe('next');
});
