import { expect, it, test } from 'vitest';
import { AD_FIELDS } from '#contract/ads/content.ts';
import { adFixture, anotherValue } from '#web/parts/ads/ad-fixture.ts';
import { toAdView } from './ad-view.ts';

test.each(AD_FIELDS)('%s is on the page', (name) => {
  expect(toAdView({ ...adFixture, ...anotherValue(name) })).not.toEqual(toAdView(adFixture));
});

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

it('has an advertiser and no sale on the page of a person who looks for work', () => {
  const sector = {
    key: 'job_sector',
    label: 'Métier',
    text: 'Ménage',
    value: 'home',
    group: 'main',
  } as const;
  const of = (advice: 'job' | null) => toAdView({ ...adFixture, advice, attributes: [sector] });
  expect(of(null)).toMatchObject({ author: 'Annonceur', isForSale: false, isPaid: false });
  expect(of('job')).toMatchObject({ author: 'Recruteur', isForSale: false, isPaid: false });
  expect(toAdView(adFixture)).toMatchObject({ author: 'Vendeur', isForSale: true, isPaid: true });
});
