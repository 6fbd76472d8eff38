import { expect, it } from 'vitest';
import { PURPOSES } from '#contract/ads/purposes.ts';
import { priceLabelOf } from '#contract/ads/price-label.ts';
import { labelFor } from './use-no-price.ts';

const NO_PRICE = PURPOSES.lost.withoutPrice;
const typed = { price: '5 000', label: '5 000' };
const written = { price: '5 000', label: NO_PRICE };

it('is the label of the API where nothing is for sale', () => {
  expect(labelFor('lost', { before: 'offer', ...typed })).toBe(NO_PRICE);
});

it('is written from the typed price back from there, and empty without one', () => {
  expect(labelFor('offer', { before: 'lost', ...written })).toBe(priceLabelOf({ price: 5000 }));
  expect(labelFor('offer', { before: 'lost', price: '', label: NO_PRICE })).toBe('');
});

it('of an offer stays as it was written, also in these words', () => {
  expect(labelFor('offer', { before: 'offer', ...written })).toBe(NO_PRICE);
  expect(labelFor('offer', { before: 'offer', ...typed })).toBe(typed.label);
});
