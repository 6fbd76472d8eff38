import { describe, expect, test } from 'vitest';
import {
  isSending,
  photosToStart,
  problemLines,
  reducePhotos,
  sentPhotos,
  type PhotoAction,
  type PhotoQueue,
} from './photo-queue.ts';

const photo = (key: string) => ({ key, name: `${key}.jpg`, preview: `blob:${key}` });
const kept = (id: number) => ({ id, thumb: `/p/${id}.webp`, sentAt: '2026-11-21T08:00:00.000Z' });
const after = (actions: readonly PhotoAction[], queue: PhotoQueue = []) =>
  actions.reduce(reducePhotos, queue);
const keys = (queue: PhotoQueue) => queue.map(({ key }) => key).join('');
const abc = after([{ type: 'added', photos: [photo('a'), photo('b'), photo('c')] }]);

describe('Photos are uploaded two at a time', () => {
  test('the first two start, the third is queued', () => {
    expect(photosToStart(abc)).toEqual(['a', 'b']);
    const busy = after(
      [
        { type: 'started', key: 'a' },
        { type: 'started', key: 'b' },
      ],
      abc,
    );
    expect(photosToStart(busy)).toEqual([]);
    expect(photosToStart(after([{ type: 'sent', key: 'a', sent: kept(1) }], busy))).toEqual(['c']);
  });

  test('a failed one frees its slot and waits for a retry', () => {
    const failed = after(
      [
        { type: 'started', key: 'a' },
        { type: 'started', key: 'b' },
        {
          type: 'failed',
          key: 'a',
          problem: { message: 'Pas de connexion.', canRetry: true, isOffline: true },
        },
      ],
      abc,
    );
    expect(photosToStart(failed)).toEqual(['c']);
    expect(failed[0]).toMatchObject({ state: 'failed', problem: { canRetry: true } });
    const again = after([{ type: 'retried', key: 'a' }], failed);
    expect(photosToStart(again)).toEqual(['a']);
    expect(again[0]?.problem).toBeNull();
  });

  test('progress stays between 0 and 1', () => {
    expect(after([{ type: 'progressed', key: 'a', share: 1.2 }], abc)[0]?.share).toBe(1);
  });
});

describe('The order of photos', () => {
  test('a photo put first becomes the cover', () => {
    expect(keys(after([{ type: 'moved', key: 'c', to: 0 }], abc))).toBe('cab');
  });

  test('a move beyond an end is clamped', () => {
    expect(keys(after([{ type: 'moved', key: 'a', to: -1 }], abc))).toBe('abc');
    expect(keys(after([{ type: 'moved', key: 'a', to: 9 }], abc))).toBe('bca');
    expect(after([{ type: 'moved', key: 'x', to: 0 }], abc)).toBe(abc);
  });

  test('the ids are in display order, not in upload order', () => {
    const done = after(
      [
        { type: 'sent', key: 'c', sent: kept(3) },
        { type: 'sent', key: 'a', sent: kept(1) },
        { type: 'moved', key: 'c', to: 0 },
      ],
      abc,
    );
    expect(sentPhotos(done).map(({ id }) => id)).toEqual([3, 1]);
    expect(isSending(done)).toBe(true);
    expect(isSending(after([{ type: 'removed', key: 'b' }], done))).toBe(false);
  });
});

test('An ad holds ten photos at most', () => {
  const many = Array.from({ length: 12 }, (_, i) => photo(String(i)));
  expect(after([{ type: 'added', photos: many }])).toHaveLength(10);
});

test('Actions on a removed photo are ignored', () => {
  const ab = after([{ type: 'removed', key: 'c' }], abc);
  expect(after([{ type: 'sent', key: 'c', sent: kept(3) }], ab)).toBe(ab);
});

test('Photos of a draft are restored as uploaded', () => {
  const back = after([{ type: 'restored', photos: [kept(7), kept(5)] }]);
  expect(sentPhotos(back)).toEqual([kept(7), kept(5)]);
  expect(isSending(back)).toBe(false);
  expect(after([{ type: 'cleared' }], back)).toEqual([]);
});

test('A problem of several photos is shown once', () => {
  const lost = { message: 'Pas de connexion.', canRetry: true, isOffline: true };
  const broken = { message: 'Cette photo est abîmée.', canRetry: false, isOffline: false };
  const failed = after(
    [
      { type: 'failed', key: 'a', problem: lost },
      { type: 'failed', key: 'b', problem: broken },
      { type: 'failed', key: 'c', problem: lost },
    ],
    abc,
  );
  expect(problemLines(failed)).toEqual([
    'Photos 1 et 3\u00a0: Pas de connexion.',
    'Photo 2\u00a0: Cette photo est abîmée.',
  ]);
  expect(problemLines(abc)).toEqual([]);
});
