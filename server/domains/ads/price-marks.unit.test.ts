import { expect, it } from 'vitest';
import { DAY } from '#contract/common/time.ts';
import { marksAfter } from './price-marks.ts';

const now = new Date('2026-11-24T09:00:00Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY);
const in14Days = new Date(now.getTime() + 14 * DAY);
const ad = {
  price: 100,
  priceUnit: null,
  publishedAt: daysAgo(30),
  priceSince: null,
  oldPrice: null,
  oldPriceUntil: null,
};
const NOTHING = { priceSince: now, oldPrice: null, oldPriceUntil: null };
const to = (price: number | null, changes: Partial<Parameters<typeof marksAfter>[0]> = {}) =>
  marksAfter({ ...ad, ...changes }, { price, priceUnit: null }, now);

it('a price that stood for seven days is shown for fourteen after a drop', () => {
  const shown = { priceSince: now, oldPrice: 100, oldPriceUntil: in14Days };
  expect(to(80)).toEqual(shown);
  expect(to(80, { publishedAt: daysAgo(7) })).toEqual(shown);
  expect(to(80, { priceSince: daysAgo(7) })).toEqual(shown);
});

it('a price that stood for less than seven days is not shown as the old price', () => {
  expect(to(80, { publishedAt: daysAgo(6) })).toEqual(NOTHING);
  expect(to(80, { priceSince: daysAgo(6) })).toEqual(NOTHING);
  expect(to(80, { publishedAt: null })).toEqual(NOTHING);
});

it('a second drop keeps the price that stood, a rise takes it away', () => {
  const first = { price: 90, priceSince: daysAgo(2), oldPrice: 100, oldPriceUntil: in14Days };
  expect(to(80, first)).toEqual({ priceSince: now, oldPrice: 100, oldPriceUntil: in14Days });
  expect(to(95, first)).toEqual(NOTHING);
  expect(to(null, first)).toEqual(NOTHING);
});

it('prices of different units are not compared, and the same price changes nothing', () => {
  expect(marksAfter(ad, { price: 80, priceUnit: 'mois' }, now)).toEqual(NOTHING);
  expect(to(100)).toEqual({});
});
