import { expect, test } from 'vitest';
import { settle, START, step } from './place.ts';

const ads = (...ids: number[]) => ids.map((id) => ({ id }));

test('a reviewer starts at the oldest ad', () => {
  expect(settle(ads(4, 7, 9), START)).toEqual({ id: 4, index: 0 });
});

test('an empty queue has no place', () => {
  expect(settle([], START)).toEqual({ id: null, index: 0 });
  expect(step([], START, 1)).toEqual({ id: null, index: 0 });
});

test('the same ad is looked at when others before it are decided', () => {
  expect(settle(ads(7, 9), { id: 9, index: 2 })).toEqual({ id: 9, index: 1 });
});

test('a decided ad gives way to the one behind it', () => {
  expect(settle(ads(4, 9), { id: 7, index: 1 })).toEqual({ id: 9, index: 1 });
});

test('when the last ad is decided the one before it shows', () => {
  expect(settle(ads(4, 7), { id: 9, index: 2 })).toEqual({ id: 7, index: 1 });
});

test('next and previous stop at the ends', () => {
  const list = ads(4, 7);
  expect(step(list, START, 1)).toEqual({ id: 7, index: 1 });
  expect(step(list, { id: 7, index: 1 }, 1)).toEqual({ id: 7, index: 1 });
  expect(step(list, { id: 7, index: 1 }, -1)).toEqual({ id: 4, index: 0 });
  expect(step(list, START, -1)).toEqual({ id: 4, index: 0 });
});
