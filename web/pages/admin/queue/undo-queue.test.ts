import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { UndoQueue, UNDO_MS } from './undo-queue.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const setUp = () => {
  const sent: number[] = [];
  const held = new UndoQueue<{ id: number }>(({ ad }) => sent.push(ad.id), {
    onChange: () => undefined,
  });
  return { held, sent };
};

test('a decision is sent after ten seconds, once', () => {
  const { held, sent } = setUp();
  held.add({ id: 1 }, {});
  vi.advanceTimersByTime(UNDO_MS - 1);
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(1);
  vi.advanceTimersByTime(UNDO_MS);
  expect(sent).toEqual([1]);
});

test('a decision undone in time is never sent; the last one first', () => {
  const { held, sent } = setUp();
  held.add({ id: 1 }, {});
  held.add({ id: 2 }, { rejection: { reason: 'photos', comment: '' } });
  expect([held.undo()?.id, held.undo()?.id, held.undo()]).toEqual([2, 1, null]);
  vi.advanceTimersByTime(UNDO_MS * 2);
  expect(sent).toEqual([]);
});

test('leaving the page sends all decisions', () => {
  const { held, sent } = setUp();
  held.add({ id: 1 }, {});
  held.add({ id: 2 }, {});
  held.sendAll();
  vi.advanceTimersByTime(UNDO_MS * 2);
  expect(sent).toEqual([1, 2]);
  expect(held.list()).toEqual([]);
});
