import { describe, expect, it, test } from 'vitest';
import { AD_CONTENT, AD_FIELDS, type AdField } from '#contract/ads/content.ts';
import type { Ad } from '#contract/ads/schemas.ts';
import type { ReviewedAd } from '#contract/moderation.ts';
import { changesOf } from './changes.ts';

const version: Ad = {
  id: 1,
  title: 'Frigo',
  description: 'Bon état.',
  category: { id: 7, name: 'Froid', category: { id: 3, name: 'Maison' } },
  product_status: 'Bien',
  price: 90_000,
  price_label: '90 000',
  city: { id: 1, name: 'Niamey' },
  quarter: null,
  contact: { whatsapp: '+22790000001', telephone: '+22790000001', sms: '+22790000001' },
  images: ['a', 'b'],
  pictures: [],
  code: 'ABCDE',
  status: 'En attente',
  liked: false,
  user: { id: 2, first_name: 'Moussa', last_name: 'Abdou', photo: null, telephone: '+22790000001' },
  views: 0,
  published_at: null,
  created_at: '2026-11-20T09:00:00.000Z',
  expires_at: null,
  confirmed_at: null,
  share_image: '/p/1.jpg',
  asks_deposit: false,
};
const reviewed = (changes: Partial<Ad>, previous: Ad | null = version): ReviewedAd => ({
  ...version,
  ...changes,
  user: { ...version.user, is_phone_verified: 1 },
  previous,
  version: 2,
  submitted_at: version.created_at,
  holder: null,
  checks: [],
  seller: {
    member_since: version.created_at,
    published: 0,
    approved: 0,
    rejected: 0,
    withdrawn: 0,
    upheld_reports: 0,
    is_suspended: false,
    last_rejection: null,
  },
});

/** Another value of each field. */
const CHANGED: Record<AdField, Partial<Ad>> = {
  title: { title: 'Frigo Samsung' },
  description: { description: 'Presque neuf.' },
  cat_id: { category: { id: 8, name: 'Froid', category: { id: 4, name: 'Bureau' } } },
  category_id: { category: { id: 9, name: 'Cuisine', category: version.category.category } },
  product_status: { product_status: 'Moyen' },
  price: { price: 45_000 },
  price_label: { price_label: '95 000' },
  city_id: { city: { id: 2, name: 'Maradi' } },
  quarter_id: { quarter: { id: 5, name: 'Plateau' } },
  whatsapp: { contact: { ...version.contact, whatsapp: '+22790000002' } },
  telephone: { contact: { ...version.contact, telephone: '+22790000002' } },
  sms: { contact: { ...version.contact, sms: '+22790000002' } },
};
/** Under which label a change is read. */
const labelOf = (name: AdField): string =>
  AD_CONTENT[name === 'category_id' ? 'cat_id' : name].label;

describe('A reviewer reads what changed', () => {
  test.each(AD_FIELDS)('in %s', (name) => {
    const changes = changesOf(reviewed(CHANGED[name]));
    expect(changes.map(({ label }) => label)).toEqual([labelOf(name)]);
    expect(changes[0]?.before).not.toBe(changes[0]?.after);
  });

  it('in all fields at once', () => {
    const contact = { whatsapp: '+22790000002', telephone: '+22790000003', sms: '+22790000004' };
    const all = AD_FIELDS.reduce<Partial<Ad>>((ad, name) => ({ ...ad, ...CHANGED[name] }), {});
    const labels = new Set(AD_FIELDS.map(labelOf));
    expect(changesOf(reviewed({ ...all, contact })).map(({ label }) => label)).toEqual([...labels]);
  });
});

it('a new ad changes nothing', () => {
  expect(changesOf(reviewed({}, null))).toEqual([]);
});

it('values are read before and after, in words', () => {
  expect(changesOf(reviewed({ title: 'Frigo Samsung', city: { id: 2, name: 'Maradi' } }))).toEqual([
    { label: 'Titre', before: 'Frigo', after: 'Frigo Samsung' },
    { label: 'Ville', before: 'Niamey', after: 'Maradi' },
  ]);
  expect(changesOf(reviewed({ price: null, quarter: { id: 5, name: 'Plateau' } }))).toEqual([
    { label: 'Prix', before: '90\u202f000\u00a0FCFA', after: 'non indiqué' },
    { label: 'Quartier', before: 'non indiqué', after: 'Plateau' },
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
