import { expect, it } from 'vitest';
import { adFixture } from '#web/parts/ads/ad-fixture.ts';
import { toAdView } from './ad-view.ts';

const offer = (value: string, text: string) =>
  ({ key: 'offer', label: 'Offre', text, value, group: 'main' }) as const;

it('offers a deed of sale for what is sold, none for a rental, a job or a wanted ad', () => {
  const offered = (changes: Partial<typeof adFixture>) =>
    toAdView({ ...adFixture, ...changes }).isForSale;
  expect(offered({})).toBe(true);
  expect(offered({ advice: 'land', attributes: [offer('sale', 'À vendre')] })).toBe(true);
  expect(offered({ advice: 'land', attributes: [offer('rent', 'À louer')] })).toBe(false);
  expect(offered({ advice: 'rental' })).toBe(false);
  expect(offered({ advice: 'job' })).toBe(false);
  expect(offered({ kind: 'wanted', purpose: 'wanted' })).toBe(false);
  expect(offered({ purpose: 'lost', price: null })).toBe(false);
});
