import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { liveCount } from './live-count.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it('updates that arrive together ask for the number once', async () => {
  const fetchCount = vi.fn<() => Promise<number>>(() => Promise.resolve(3));
  const count = liveCount(fetchCount);
  count.load();
  count.load();
  await vi.runAllTimersAsync();
  expect([fetchCount.mock.calls.length, count.get()]).toEqual([1, 3]);
});

it('an answer older than the last change is ignored', async () => {
  let answer = (_count: number): void => undefined;
  const count = liveCount(() => new Promise((resolve) => (answer = resolve)));
  count.load();
  await vi.runAllTimersAsync();
  count.set(5);
  answer(2);
  await vi.runAllTimersAsync();
  expect(count.get()).toBe(5);
});

it('a failed request leaves the number as it is', async () => {
  const count = liveCount(() => Promise.reject(new Error('offline')));
  count.set(4);
  count.load();
  await vi.runAllTimersAsync();
  expect(count.get()).toBe(4);
});
