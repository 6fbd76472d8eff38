import { afterEach, expect, it, vi } from 'vitest';
import { clearStorage, jsonFormat, storedValue, textFormat } from './storage.ts';

const asNumber = (value: unknown): number | null => (typeof value === 'number' ? value : null);
const count = storedValue('local', 'count', jsonFormat(asNumber));

const stubStorage = (entries: Record<string, string> = {}) => {
  const stored = new Map(Object.entries(entries));
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
    removeItem: (key: string) => void stored.delete(key),
    clear: () => stored.clear(),
  });
};
afterEach(() => void vi.unstubAllGlobals());

it('a value is read back until it is removed', () => {
  stubStorage();
  expect(count.get()).toBeNull();
  expect(count.set(3)).toBe(true);
  expect(count.get()).toBe(3);
  count.remove();
  expect(count.get()).toBeNull();
  count.set(4);
  clearStorage('local');
  expect(count.get()).toBeNull();
});

it.each(['{', '"3"', 'null', ''])('text that its schema rejects is not returned: %s', (text) => {
  stubStorage({ count: text });
  expect(count.get()).toBeNull();
});

it('a check that throws rejects the value', () => {
  stubStorage({ count: '3' });
  const format = jsonFormat<number>(() => {
    throw new Error('invalid');
  });
  expect(storedValue('local', 'count', format).get()).toBeNull();
});

it('denied storage is empty and nothing throws', () => {
  const refuse = () => {
    throw new Error('refused');
  };
  vi.stubGlobal('localStorage', {
    getItem: refuse,
    setItem: refuse,
    removeItem: refuse,
    clear: refuse,
  });
  const name = storedValue('local', 'name', textFormat);
  expect(name.set('a')).toBe(false);
  expect(name.get()).toBeNull();
  name.remove();
  clearStorage('local', 'session');
});
