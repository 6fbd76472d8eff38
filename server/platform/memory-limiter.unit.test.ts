import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { openMemoryLimiters } from './memory-limiter.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const WINDOW = { name: 'calls', points: 2, seconds: 60 };

it('counts each key up to its points, and anew after the window', async () => {
  const limiter = openMemoryLimiters()(WINDOW);
  await limiter.consume('a');
  vi.advanceTimersByTime(20_000);
  await limiter.consume('a');
  await expect(limiter.consume('a')).rejects.toMatchObject({ msBeforeNext: 40_000 });
  await limiter.consume('b', 2);
  vi.advanceTimersByTime(40_000);
  await limiter.consume('a', 2);
  await expect(limiter.consume('a')).rejects.toMatchObject({ msBeforeNext: 60_000 });
});

it('refunds and resets uses', async () => {
  const limiter = openMemoryLimiters()(WINDOW);
  await limiter.consume('a', 2);
  await limiter.reward('a');
  await limiter.consume('a');
  await expect(limiter.consume('a')).rejects.toBeDefined();
  await limiter.delete('a');
  await limiter.consume('a', 2);
});

it('keeps no more keys than it may, those that were used last, over all limits', async () => {
  const open = openMemoryLimiters(3);
  const [calls, others] = [open(WINDOW), open({ ...WINDOW, name: 'others' })];
  await calls.consume('old', 2);
  await calls.consume('busy', 2);
  await others.consume('one');
  await expect(calls.consume('busy')).rejects.toBeDefined();
  await others.consume('two');
  // 'old' was forgotten for 'two'; 'busy' was not.
  await expect(calls.consume('busy')).rejects.toBeDefined();
  await calls.consume('old', 2);
});
