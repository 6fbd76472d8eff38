import { afterEach, expect, it, vi } from 'vitest';
import { isUpToDate, readPushRegistration, writePushRegistration } from './push-registration.ts';

const NOTE = { userId: 7, endpoint: 'https://push.example/a', at: 1_000 };
const HOUR = 3_600_000;

const withStorage = (kept: Map<string, string>) =>
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
afterEach(() => void vi.unstubAllGlobals());

it('a browser remembers who asked, and forgets it', () => {
  withStorage(new Map());
  expect(readPushRegistration()).toBeNull();
  writePushRegistration(NOTE);
  expect(readPushRegistration()).toEqual(NOTE);
  writePushRegistration(null);
  expect(readPushRegistration()).toBeNull();
});

it('where storage is refused nobody has asked', () => {
  const refuse = () => {
    throw new Error('refused');
  };
  vi.stubGlobal('localStorage', { getItem: refuse, setItem: refuse, removeItem: refuse });
  writePushRegistration(NOTE);
  expect(readPushRegistration()).toBeNull();
});

it.each([
  ['the same address within the day', 'https://push.example/a', HOUR, true],
  ['the same address a day later', 'https://push.example/a', 25 * HOUR, false],
  ['another address', 'https://push.example/b', HOUR, false],
])('%s: what the site was told holds, or not', (_what, endpoint, passed, holds) => {
  expect(isUpToDate(NOTE, { endpoint }, NOTE.at + passed)).toBe(holds);
});

it('a subscription that is gone is to be asked for again', () => {
  expect(isUpToDate(NOTE, null, NOTE.at)).toBe(false);
});
