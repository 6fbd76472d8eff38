import { beforeEach, expect, test, vi } from 'vitest';
import { removeStoredDecision, storeDecision, listStoredDecisions } from './stored-decisions.ts';

const kept = (id: number, by = 7) => ({
  by,
  ad: { id, title: 'Vélo', version: 1 },
  decision: { rejection: { reason: 'photos', comment: `Refaites la photo ${id}.` } },
});

beforeEach(() => {
  const drawer = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => drawer.get(key) ?? null,
    setItem: (key: string, value: string) => void drawer.set(key, value),
    removeItem: (key: string) => void drawer.delete(key),
  });
});

test('a decision is stored until the API has accepted it, one per ad', () => {
  storeDecision(kept(1));
  storeDecision(kept(2));
  storeDecision({ ...kept(1), decision: {} });
  expect(listStoredDecisions(7)).toEqual([kept(2), { ...kept(1), decision: {} }]);
  removeStoredDecision(2);
  removeStoredDecision(1);
  expect(listStoredDecisions(7)).toEqual([]);
});

test('another person on the same tab does not send them', () => {
  storeDecision(kept(1));
  expect(listStoredDecisions(8)).toEqual([]);
});

test.each(['{', '7', '[null,3,{"by":7}]'])('invalid stored data is ignored: %s', (text) => {
  sessionStorage.setItem('kasuwa.decisions', text);
  expect(listStoredDecisions(7)).toEqual([]);
});

test('works without storage', () => {
  vi.stubGlobal('sessionStorage', undefined);
  storeDecision(kept(1));
  expect(listStoredDecisions(7)).toEqual([]);
});
