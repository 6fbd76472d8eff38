import { afterEach, describe, expect, it, vi } from 'vitest';
import { parseRecentAds, prependRecentAd, recentAds } from './recent-ads.ts';

afterEach(() => void vi.unstubAllGlobals());

const card = (id: number) => ({
  id,
  title: `Annonce ${id}`,
  price: '5 000 FCFA',
  city: 'Niamey',
  facts: '',
  at: '2026-11-21T05:33Z',
  photo: null,
  flag: '',
});

describe('recent ads', () => {
  it('are stored last first, without duplicates, twelve at most', () => {
    const cards = Array.from({ length: 20 }, (_, i) => card(i)).reduce(
      (list, one) => prependRecentAd(list, one),
      [] as ReturnType<typeof prependRecentAd>,
    );
    expect(cards.map(({ id }) => id)).toEqual([19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8]);
    expect(
      prependRecentAd(cards, card(12))
        .map(({ id }) => id)
        .slice(0, 3),
    ).toEqual([12, 19, 18]);
  });

  it.each(['', 'x', '{}', '[1,null,{}]', '[{"id":"1"}]', '[{"id":1,"photo":{"base":3}}]'])(
    'are none in %j',
    (text) => {
      vi.stubGlobal('localStorage', { getItem: () => text });
      expect(recentAds()).toEqual([]);
    },
  );

  it('are restored as stored', () => {
    expect(parseRecentAds(JSON.stringify([card(1), { id: 2 }]))).toEqual([card(1)]);
  });
});
