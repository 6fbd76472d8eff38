import { describe, expect, it } from 'vitest';
import { chooseDayAds, composeDayText, type DayAd } from './day-text.ts';
import { shortAddress } from '#server/domains/ads/index.ts';

const ad = (id: number, changes: Partial<DayAd> = {}): DayAd => ({
  id,
  title: `Annonce ${id}`,
  priceLabel: '5 000',
  categoryId: id,
  ownerId: id,
  ...changes,
});
const ids = (ads: readonly DayAd[]): number[] => chooseDayAds(ads).map(({ id }) => id);

describe('the ads named in the text of the day', () => {
  it('are ten at most, the newest first', () => {
    const all = Array.from({ length: 12 }, (_, n) => ad(12 - n));
    expect(ids(all)).toEqual([12, 11, 10, 9, 8, 7, 6, 5, 4, 3]);
  });

  it('are two of one seller and three of one category at most', () => {
    expect(ids([1, 2, 3].map((id) => ad(id, { ownerId: 7 })))).toEqual([1, 2]);
    expect(ids([1, 2, 3, 4].map((id) => ad(id, { categoryId: 7 })))).toEqual([1, 2, 3]);
  });
});

describe('the text of the day', () => {
  const compose = (total: number, ads: DayAd[]) =>
    composeDayText('https://kasuwa.example', {
      city: { name: 'Maradi', slug: 'maradi' },
      day: new Date('2026-11-24T09:00:00Z'),
      total,
      ads,
    });

  it('names the city, the day, how many are new, and each ad with its price and short address', () => {
    const ads = [ad(1, { title: 'Moto Bajaj' }), ad(2, { priceLabel: 'Sur devis' })];
    expect(compose(2, ads)).toBe(`*Petites annonces à Maradi, mardi 24 novembre*
2 nouvelles annonces sur Kasuwa

• Moto Bajaj, 5 000 FCFA
${shortAddress('https://kasuwa.example', 1)}

• Annonce 2, Sur devis
${shortAddress('https://kasuwa.example', 2)}

Toutes les annonces : https://kasuwa.example/ville/maradi`);
  });

  it('has no marks of WhatsApp and no line breaks in a title', () => {
    expect(compose(1, [ad(1, { title: '*Promo*_du_\njour' })])).toContain('• Promo du jour, 5 000');
  });

  it('is in the singular for one ad', () => {
    expect(compose(1, [ad(1)])).toContain('1 nouvelle annonce sur');
  });
});
