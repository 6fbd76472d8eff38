import { createServer } from 'node:http';
import { expect, test } from 'vitest';
import { cpuTurns } from './cpu-turns.ts';

test('the event loop runs between two tasks, and each resolves with its own result', async () => {
  const serialized = cpuTurns(createServer());
  const order: string[] = [];
  const all = Promise.all(
    [1, 2, 3].map((n) =>
      serialized(async () => {
        order.push(`work ${n}`);
        setImmediate(() => order.push(`round after ${n}`));
        return n;
      }),
    ),
  );
  expect(await all).toEqual([1, 2, 3]);
  expect(order.slice(0, 5)).toEqual([
    'work 1',
    'round after 1',
    'work 2',
    'round after 2',
    'work 3',
  ]);
});

test('a failing task does not block the next', async () => {
  const serialized = cpuTurns(createServer());
  await expect(serialized(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  expect(await serialized(() => Promise.resolve('next'))).toBe('next');
});
