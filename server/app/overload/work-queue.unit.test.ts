import { setTimeout as pause } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { commonRefusals } from '#contract/common/refusals.ts';
import { WorkQueue } from './work-queue.ts';

const REFUSED = { kind: commonRefusals.overloaded, retryAfter: 5 };
const LONG_MS = 60_000;

/** Creates work that the test completes when it chooses. */
const openWork = () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  return { work: () => promise, end: () => resolve('done') };
};

test('some tasks run, some wait, one more is refused at once; afterwards there is capacity again', async () => {
  const queue = new WorkQueue({ running: 2, waiting: 2, maxWaitMs: LONG_MS });
  const { work, end } = openWork();
  const accepted = ['a', 'b', 'c', 'd'].map((block) => queue.run(block, work));
  await expect(queue.run('e', work)).rejects.toMatchObject(REFUSED);
  expect([queue.running, queue.waiting]).toEqual([2, 2]);
  end();
  expect(await Promise.all(accepted)).toEqual(['done', 'done', 'done', 'done']);
  expect(await queue.run('e', work)).toBe('done');
});

test('one block of addresses gets at most half of the capacity', async () => {
  const queue = new WorkQueue({ running: 2, waiting: 4, maxWaitMs: LONG_MS });
  const { work, end } = openWork();
  const pending = Array.from({ length: 10 }, () => queue.run('one', work));
  const others = ['b', 'c', 'd'].map((block) => queue.run(block, work));
  end();
  const results = await Promise.allSettled(pending);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(3);
  expect(await Promise.all(others)).toEqual(['done', 'done', 'done']);
  expect(await queue.run('one', work)).toBe('done');
});

test('a task that waits too long is refused and never started, others run', async () => {
  const queue = new WorkQueue({ running: 1, waiting: 2, maxWaitMs: 20 });
  const { work, end } = openWork();
  const first = queue.run('a', work);
  let isBegun = false;
  const late = queue.run('b', async () => {
    isBegun = true;
  });
  await expect(late).rejects.toMatchObject(REFUSED);
  const soon = queue.run('c', () => Promise.resolve('soon'));
  end();
  expect([await first, await soon, isBegun]).toEqual(['done', 'soon', false]);
});

test('a failed task frees its place and rejects with its error', async () => {
  const queue = new WorkQueue({ running: 1, waiting: 0, maxWaitMs: LONG_MS });
  await expect(queue.run('a', () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  await pause(0);
  expect(await queue.run('a', () => Promise.resolve('whole'))).toBe('whole');
});
