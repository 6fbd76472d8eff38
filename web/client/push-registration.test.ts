import { afterEach, expect, it, vi } from 'vitest';
import { HOUR } from '#contract/common/time.ts';
import { isUpToDate, readPushRegistration, writePushRegistration } from './push-registration.ts';

const NOTE = { userId: 7, endpoint: 'https://push.example/a', at: 1_000 };

const withStorage = (kept: Map<string, string>) =>
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
afterEach(() => void vi.unstubAllGlobals());

it('the subscriber is stored and removed', () => {
  withStorage(new Map());
  expect(readPushRegistration()).toBeNull();
  writePushRegistration(NOTE);
  expect(readPushRegistration()).toEqual(NOTE);
  writePushRegistration(null);
  expect(readPushRegistration()).toBeNull();
});

it('without storage there is no subscription', () => {
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
])('%s: the subscription is up to date, or not', (_what, endpoint, passed, holds) => {
  expect(isUpToDate(NOTE, { endpoint }, NOTE.at + passed)).toBe(holds);
});

it('a removed subscription is sent again', () => {
  expect(isUpToDate(NOTE, null, NOTE.at)).toBe(false);
});
