import { describe, expect, it, test } from 'vitest';
import { AD_CONTENT, AD_FIELDS, type AdField } from '#contract/ads/content.ts';
import type { Ad } from '#contract/ads/schemas/ads.ts';
import type { ReviewedAd } from '#contract/moderation/admin/review.ts';
import { adFixture, anotherValue } from '#web/parts/ads/ad-fixture.ts';
import { changesOf } from './changes.ts';

const version = adFixture;
const reviewed = (changes: Partial<Ad>, previous: Ad | null = version): ReviewedAd => ({
  ...version,
  ...changes,
  user: { ...version.user, is_phone_verified: 1 },
  previous,
  version: 2,
  submitted_at: version.created_at,
  holder: null,
  decision: null,
  checks: [],
  agent: null,
  price_changes: [],
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

/** Returns the label under which a change of the field is shown. */
const labelOf = (name: AdField): string =>
  AD_CONTENT[name === 'category_id' ? 'cat_id' : name].label;

describe('Changes are detected', () => {
  test.each(AD_FIELDS)('in %s', (name) => {
    const changes = changesOf(reviewed(anotherValue(name)));
    expect(changes.map(({ label }) => label)).toEqual([labelOf(name)]);
    expect(changes[0]?.before).not.toBe(changes[0]?.after);
  });

  it('in all fields at once', () => {
    const contact = { whatsapp: '+22790000002', telephone: '+22790000003', sms: '+22790000004' };
    const all = AD_FIELDS.reduce<Partial<Ad>>((ad, name) => ({ ...ad, ...anotherValue(name) }), {});
    const labels = new Set(AD_FIELDS.map(labelOf));
    expect(changesOf(reviewed({ ...all, contact })).map(({ label }) => label)).toEqual([...labels]);
  });
});

it('each attribute that changed is a change of its own, also where it is new or gone', () => {
  const mileage = { key: 'mileage', label: 'Kilométrage', value: 90_000, text: '90 000 km' };
  const fuel = { key: 'fuel', label: 'Carburant', value: 'diesel', text: 'Diesel' };
  const year = { key: 'year', label: 'Année', value: 2012, text: '2012' };
  const previous = { ...version, attributes: [year, mileage] };
  const changed = { ...year, value: 2014, text: '2014' };
  expect(changesOf(reviewed({ attributes: [changed, fuel] }, previous))).toEqual([
    { label: 'Année', before: '2012', after: '2014' },
    { label: 'Carburant', before: 'non indiqué', after: 'Diesel' },
    { label: 'Kilométrage', before: '90 000 km', after: 'non indiqué' },
  ]);
});

it('a new ad has no changes', () => {
  expect(changesOf(reviewed({}, null))).toEqual([]);
});

it('changes have the previous and new value as text', () => {
  expect(changesOf(reviewed({ title: 'Frigo Samsung', city: { id: 2, name: 'Maradi' } }))).toEqual([
    { label: 'Titre', before: 'Frigo', after: 'Frigo Samsung' },
    { label: 'Ville', before: 'Niamey', after: 'Maradi' },
  ]);
  expect(changesOf(reviewed({ price: null, quarter: { id: 5, name: 'Plateau' } }))).toEqual([
    { label: 'Prix', before: '90\u202f000\u00a0FCFA', after: 'non indiqué' },
    { label: 'Quartier', before: 'non indiqué', after: 'Plateau' },
  ]);
});

it('photo changes list additions, removals and reordering', () => {
  expect(changesOf(reviewed({ images: ['b', 'c', 'd'] }))).toEqual([
    { label: 'Photos', before: '2', after: '3 (2\u00a0ajoutées, 1\u00a0retirée)' },
  ]);
  expect(changesOf(reviewed({ images: ['b', 'a'] }))).toEqual([
    { label: 'Photos', before: '2', after: '2 (ordre changé)' },
  ]);
  expect(changesOf(reviewed({ images: [] }))[0]?.after).toBe('aucune (2\u00a0retirées)');
});
