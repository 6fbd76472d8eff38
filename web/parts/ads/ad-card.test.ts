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
  expect(flag({ old_price: 100_000, reserved_until: '2026-11-27T23:00:00.000Z' })).toBe('Réservé');
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

it('says what an ad is in short, with what a bare count counts', () => {
  const fact = (label: string, value: number | string | boolean, text: string) => ({
    key: label,
    label,
    value,
    text,
  });
  const facts = (...attributes: AdCard['attributes']) => toCard({ ...ad, attributes }).facts;
  expect(facts(fact('Année', 2014, '2014'), fact('Kilométrage', 9e4, '90 000 km'))).toBe(
    '2014 · 90 000 km',
  );
  expect(facts(fact('Chambres', 3, '3'), fact('Places', 1, '1'))).toBe(
    '3\u00a0chambres · 1\u00a0place',
  );
  expect(facts(fact('Débloqué', true, 'Oui'), fact('Inverter', false, 'Non'))).toBe('Débloqué');
  expect(facts()).toBe('');
});
