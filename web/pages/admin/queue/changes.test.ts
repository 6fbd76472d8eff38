import { expect, test } from 'vitest';
import type { Ad } from '#contract/ads/schemas.ts';
import { changesBetween } from './changes.ts';

const ad = (changes: Partial<Ad> = {}): Ad => ({
  id: 1,
  title: 'Moto',
  description: 'Peu servie.',
  images: ['/a.webp', '/b.webp'],
  pictures: [],
  price: 350_000,
  price_label: '350 000',
  city: { id: 1, name: 'Niamey' },
  category: { id: 2, name: 'Motos', category: { id: 1, name: 'Véhicules' } },
  product_status: 'Bien',
  status: 'En attente',
  liked: false,
  user: { id: 1, first_name: 'A', last_name: 'B', photo: null, telephone: '+22790000000' },
  views: 0,
  published_at: null,
  created_at: '2026-11-21T09:00:00.000Z',
  expires_at: null,
  contact: { whatsapp: '+22790000000', telephone: '+22790000000', sms: '+22790000000' },
  confirmed_at: null,
  ...changes,
});

test('what stays the same is not told', () => {
  expect(changesBetween(ad(), ad({ views: 12 }))).toEqual([]);
});

test('each field that differs is told before and after', () => {
  expect(
    changesBetween(ad(), ad({ title: 'Moto neuve', city: { id: 2, name: 'Zinder' } })),
  ).toEqual([
    { label: 'Titre', before: 'Moto', after: 'Moto neuve' },
    { label: 'Ville', before: 'Niamey', after: 'Zinder' },
  ]);
});

test('photos are told by how many are there and how many are new; their order counts', () => {
  expect(changesBetween(ad(), ad({ images: ['/a.webp', '/c.webp', '/d.webp'] }))[0]).toEqual({
    label: 'Photos',
    before: '2 photos',
    after: '3 photos, dont 2 nouvelles',
  });
  expect(changesBetween(ad(), ad({ images: ['/b.webp', '/a.webp'] }))).toHaveLength(1);
  expect(changesBetween(ad(), ad({ images: ['/a.webp'] }))[0]?.after).toBe('1 photo');
});
