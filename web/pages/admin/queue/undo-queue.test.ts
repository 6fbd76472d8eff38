import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UndoQueue, UNDO_MS } from './undo-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const setUp = () => {
  const sent: number[] = [];
  const queue = new UndoQueue<{ id: number }>(({ ad }) => sent.push(ad.id), {
    onChange: () => undefined,
  });
  return { held: queue, sent };
};

test('a decision is sent after ten seconds, once', () => {
  const { held: queue, sent } = setUp();
  queue.add({ id: 1 }, {});
  vi.advanceTimersByTime(UNDO_MS - 1);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1);
  vi.advanceTimersByTime(UNDO_MS);
  expect(sent).toEqual([1]);
});

test('a decision undone in time is never sent; the last one first', () => {
  const { held: queue, sent } = setUp();
  queue.add({ id: 1 }, {});
  queue.add({ id: 2 }, { rejection: { reason: 'photos', comment: '' } });
  expect([queue.undo()?.id, queue.undo()?.id, queue.undo()]).toEqual([2, 1, null]);
  vi.advanceTimersByTime(UNDO_MS * 2);
  expect(sent).toEqual([]);
});

test('leaving the page sends all decisions', () => {
  const { held: queue, sent } = setUp();
  queue.add({ id: 1 }, {});
  queue.add({ id: 2 }, {});
  queue.sendAll();
  vi.advanceTimersByTime(UNDO_MS * 2);
  expect(sent).toEqual([1, 2]);
  expect(queue.list()).toEqual([]);
});
