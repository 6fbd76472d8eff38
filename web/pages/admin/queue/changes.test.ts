import { expect, it } from 'vitest';
import type { ReviewedAd } from '#contract/moderation.ts';
import { changesOf } from './changes.ts';

const version = {
  title: 'Frigo',
  price_label: '90 000',
  description: 'Bon état.',
  category: { id: 7, name: 'Froid', category: { id: 3, name: 'Maison' } },
  city: { id: 1, name: 'Niamey' },
  product_status: 'Bien',
  contact: { whatsapp: '1', telephone: '2', sms: '3' },
  images: ['a', 'b'],
};
const reviewed = (changes: object, previous: object | null = version) =>
  ({ ...version, ...changes, previous }) as unknown as ReviewedAd;

it('a new ad changes nothing', () => {
  expect(changesOf(reviewed({}, null))).toEqual([]);
});

it('each changed field is told, before and after', () => {
  expect(changesOf(reviewed({ title: 'Frigo Samsung', city: { id: 2, name: 'Maradi' } }))).toEqual([
    { label: 'Titre', before: 'Frigo', after: 'Frigo Samsung' },
    { label: 'Ville', before: 'Niamey', after: 'Maradi' },
  ]);
});

it('photos are told by what came, what went and their order', () => {
  expect(changesOf(reviewed({ images: ['b', 'c', 'd'] }))).toEqual([
    { label: 'Photos', before: '2', after: '3 (2 ajoutées, 1 retirée)' },
  ]);
  expect(changesOf(reviewed({ images: ['b', 'a'] }))).toEqual([
    { label: 'Photos', before: '2', after: '2 (ordre changé)' },
  ]);
  expect(changesOf(reviewed({ images: [] }))[0]?.after).toBe('aucune (2 retirées)');
});
