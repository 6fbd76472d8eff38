import { expect, it } from 'vitest';
import { NO_PRICE } from '#contract/ads/kind-labels.ts';
import { priceLabelOf } from '#contract/ads/price-label.ts';
import { labelOn } from './use-no-price.ts';

const typed = { price: '5 000', label: '5 000' };
const written = { price: '5 000', label: NO_PRICE };

it('is the label of the API where nothing is for sale', () => {
  expect(labelOn('notice', { before: 'sale', ...typed })).toBe(NO_PRICE);
});

it('is written from the typed price back from there, and empty without one', () => {
  expect(labelOn('sale', { before: 'notice', ...written })).toBe(priceLabelOf({ price: 5000 }));
  expect(labelOn('sale', { before: 'notice', price: '', label: NO_PRICE })).toBe('');
});

it('of an offer stays as it was written, also in these words', () => {
  expect(labelOn('sale', { before: 'sale', ...written })).toBe(NO_PRICE);
  expect(labelOn('sale', { before: 'sale', ...typed })).toBe(typed.label);
});
