import { describe, expect, test } from 'vitest';
import type { SavedDraft } from '#contract/ads/routes/draft.ts';
import {
  afterRefusal,
  fromServer,
  differsFromDevice,
  newDraft,
  readDraft,
  toServer,
  withChange,
} from './ad-draft.ts';
import { emptyAd } from './ad-fields.ts';

const NOW = Date.parse('2026-11-21T12:00:00.000Z');
const photo = (id: number, sentAt: string) => ({ id, thumb: `/p/${id}.webp`, sentAt });
const fields = { ...emptyAd('+22790123456'), title: 'Vélo' };
const draft = newDraft(fields, 'first');
const second = () => 'second';
const renamed = { fields: { ...fields, title: 'Vélo rouge' } };

describe('A draft is restored', () => {
  test('with everything typed and the photos already sent', () => {
    const kept = { ...draft, labelTouched: true, photos: [photo(1, '2026-11-21T11:00:00.000Z')] };
    expect(readDraft(JSON.stringify(kept), NOW)).toEqual(kept);
  });

  test('without the photos that the server has deleted', () => {
    const kept = {
      ...draft,
      photos: [photo(1, '2026-11-20T11:00:00.000Z'), photo(2, '2026-11-21T11:00:00.000Z')],
    };
    expect(readDraft(JSON.stringify(kept), NOW)?.photos.map(({ id }) => id)).toEqual([2]);
  });

  test.each([null, '', '{', '[]', '{"key":"k"}'])(
    'what cannot be read (%s) is no draft',
    (stored) => {
      expect(readDraft(stored, NOW)).toBeNull();
    },
  );
});

describe('The key of a draft', () => {
  test('stays on edits and network failures, so that one ad is created', () => {
    expect(withChange(draft, renamed, second).key).toBe('first');
  });

  test('changes once the content changes after a rejection', () => {
    const refused = afterRefusal(draft, false, second);
    expect(refused.key).toBe('first');
    const changed = withChange(refused, renamed, second);
    expect(changed).toMatchObject({ key: 'second', refused: false });
    expect(withChange(changed, { fields }, () => 'third').key).toBe('second');
  });

  test('stays after a rejection while the content is the same', () => {
    const refused = afterRefusal(draft, false, second);
    const again = withChange(refused, { fields: { ...fields }, labelTouched: true }, second);
    expect(again.key).toBe('first');
  });

  test('changes with the photos too', () => {
    const refused = afterRefusal(draft, false, second);
    const photos = [photo(1, '2026-11-21T11:00:00.000Z')];
    expect(withChange(refused, { photos }, second).key).toBe('second');
  });

  test('changes at once when it has already created an ad', () => {
    expect(afterRefusal(draft, true, second)).toMatchObject({ key: 'second', refused: false });
  });
});

describe('A draft on the server', () => {
  const at = '2026-11-21T11:00:00.000Z';
  const picture = { url: '/p/1-1280.webp', width: 4, height: 3, placeholder: '#123456' };
  const variants = [{ url: '/p/1-160.webp', width: 160, type: 'image/webp' }];
  const kept: SavedDraft = {
    key: 'first',
    fields,
    label_touched: true,
    photos: [{ id: 1, sent_at: at, ...picture, variants }],
    saved_at: at,
  };
  const here = { ...draft, photos: [photo(1, at)] };

  test('is restored on another device, with key and photos', () => {
    const taken = fromServer(kept);
    expect(taken.photos).toEqual([{ id: 1, thumb: '/p/1-160.webp', sentAt: at }]);
    expect(toServer(taken)).toEqual({ key: 'first', fields, label_touched: true, photo_ids: [1] });
    expect(readDraft(JSON.stringify(taken), NOW)).toEqual(taken);
  });

  test.each([
    ['where there is none', null, true],
    ['beside another', { ...here, key: 'second' }, true],
    ['changed since elsewhere', { ...here, ...renamed }, true],
    ['when it is the same', here, false],
    ['when this device kept it last', { ...here, ...renamed, savedAt: at }, false],
  ])('is news %s: %#', (_, local, expected) => {
    expect(differsFromDevice(local, kept)).toBe(expected);
  });
});
