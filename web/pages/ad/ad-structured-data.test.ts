import { expect, it, test } from 'vitest';
import type { Advice } from '#contract/ads/schemas/ads.ts';
import { adFixture } from '#web/parts/ads/ad-fixture.ts';
import { adStructuredData } from './ad-structured-data.ts';
import { toAdView } from './ad-view.ts';

type Fact = [key: string, value: string | number, text: string];
const describedAs = (advice: Advice | null, ...facts: Fact[]) => {
  const attributes = facts.map(([key, value, text]) => ({ key, label: key, value, text }));
  return adStructuredData('https://kasuwa.ne', toAdView({ ...adFixture, advice, attributes }))[1];
};
const described = (...facts: Fact[]) => describedAs(null, ...facts);

it('describes an ad without attributes as a product with an offer', () => {
  expect(described()).toMatchObject({
    '@type': 'Product',
    name: 'Frigo',
    offers: { price: 90_000, priceCurrency: 'XOF' },
  });
});

it('describes a wanted ad as a demand, without an offer', () => {
  const wanted = toAdView({ ...adFixture, kind: 'wanted', purpose: 'wanted', advice: 'job' });
  const [, demand] = adStructuredData('https://kasuwa.ne', wanted);
  expect(demand).toMatchObject({ '@type': 'Demand', name: 'Je cherche\u00a0: Frigo' });
  expect(demand).not.toHaveProperty('offers');
});

it.each(['lost', 'found'] as const)(
  'describes what was %s as a thing, without an offer',
  (purpose) => {
    const notice = toAdView({ ...adFixture, purpose, price: null, price_label: 'Trouvé' });
    const [, thing] = adStructuredData('https://kasuwa.ne', notice);
    expect(thing).toMatchObject({ '@type': 'Thing', name: 'Frigo' });
    expect(thing).not.toHaveProperty('offers');
  },
);

it('describes a car by its brand, model, year and mileage', () => {
  const car = described(
    ['brand', 'toyota', 'Toyota'],
    ['model', 'Corolla', 'Corolla'],
    ['year', 2012, '2012'],
    ['mileage', 145_000, '145\u202F000\u00A0km'],
    ['fuel', 'petrol', 'Essence'],
  );
  expect(car).toMatchObject({
    '@type': ['Car', 'Product'],
    brand: { '@type': 'Brand', name: 'Toyota' },
    model: 'Corolla',
    vehicleModelDate: '2012',
    mileageFromOdometer: { value: 145_000, unitCode: 'KMT' },
    fuelType: 'Essence',
  });
});

test.each([
  ['a motorbike', 'moto_type', 'Motorcycle'],
  ['a house', 'bedrooms', 'House'],
  ['an apartment', 'floor', 'Apartment'],
])('describes %s by its type', (_, key, type) => {
  expect(described([key, 3, '3'])).toMatchObject({ '@type': [type, 'Product'] });
});

it('describes an offer of work as a job posting, without a price', () => {
  const job = describedAs(
    'job',
    ['contract_type', 'permanent', 'CDI'],
    ['deadline', '2026-12-31', '31 décembre 2026'],
  );
  expect(job).toMatchObject({
    '@type': 'JobPosting',
    title: 'Frigo',
    datePosted: '2026-11-21',
    validThrough: '2026-12-31T23:59:59+01:00',
    jobLocation: { address: { addressLocality: 'Niamey', addressCountry: 'NE' } },
  });
  expect(job).not.toHaveProperty('offers');
});
