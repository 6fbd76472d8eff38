import { expect, it } from 'vitest';
import type { AdCard } from '#contract/ads/schemas/ads.ts';
import { adFixture } from './ad-fixture.ts';
import { toCard } from './ad-card.tsx';
import { fileOf, toPhoto } from './photo.tsx';

const file = (width: number, type = 'webp') => ({
  url: `/pictures/abc-${width}.${type}`,
  width,
  type: `image/${type}`,
});

const picture = {
  url: '/pictures/abc-1280.webp',
  width: 1280,
  height: 960,
  placeholder: '#d8c8a8',
  variants: [file(160), file(320), file(640), file(1280), file(160, 'avif')],
};

const ad: AdCard = {
  ...adFixture,
  title: 'Vélo\tde ville\nbleu',
  images: [picture.url],
  pictures: [picture],
};

it('says before the title that something is looked for', () => {
  expect(toCard({ ...ad, kind: 'wanted', title: 'Frigo' }).title).toBe('Je cherche\u00a0: Frigo');
});

it('flags one thing, a reservation before the price before a drop', () => {
  const flag = (changes: Partial<AdCard>) => toCard({ ...ad, ...changes }).flag;
  expect(flag({})).toBe('');
  expect(flag({ old_price: 100_000 })).toBe('100\u202f000');
  expect(flag({ old_price: 100_000, purpose: 'wanted' })).toBe('Cherche');
  expect([flag({ purpose: 'lost' }), flag({ purpose: 'found' })]).toEqual(['', '']);
  expect(flag({ old_price: 100_000, reserved_until: '2026-11-27T23:00:00.000Z' })).toBe('Réservé');
});

it('says that an amount is a budget, and how far away an ad is', () => {
  const price = (changes: Partial<AdCard>) => toCard({ ...ad, ...changes }).price;
  expect(price({ purpose: 'wanted' })).toBe('Budget 90\u202f000\u00a0FCFA');
  expect(price({ purpose: 'wanted', price: null, price_label: 'Budget à discuter' })).toBe(
    'Budget à discuter',
  );
  expect(price({ purpose: 'wanted', price: 0, price_label: 'Gratuit' })).toBe('Budget à discuter');
  expect(toCard(ad).distance).toBeUndefined();
  expect(toCard({ ...ad, distance_km: 1138 }).distance).toBe('1\u202f138\u00a0km');
});

it('lists the files of a picture up to a width', () => {
  const photo = toPhoto(picture, 640);
  expect(photo).toEqual({
    base: '/pictures/abc-',
    widths: '160 320 640',
    avif: true,
    color: '#d8c8a8',
  });
  expect(fileOf(photo)).toBe('/pictures/abc-640.webp');
  expect(fileOf(photo, 'narrowest')).toBe('/pictures/abc-160.webp');
});

it('uses a picture with an unknown URL unchanged', () => {
  const photo = toPhoto(
    { ...picture, variants: [{ url: '/x?w=1', width: 160, type: 'image/webp' }] },
    640,
  );
  expect(fileOf(photo)).toBe(picture.url);
});

it('names the shop of an ad without facts', () => {
  const shop = { slug: 'chez-ali', name: 'Chez Ali' };
  expect(toCard({ ...ad, shop: { ...ad.shop, ...shop } }).facts).toBe('Chez Ali');
});
