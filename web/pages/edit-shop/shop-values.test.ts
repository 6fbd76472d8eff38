import { expect, it } from 'vitest';
import { shopBody } from '#contract/shops/schemas/shops.ts';
import { ownShopFixture } from './own-shop-fixture.ts';
import { formOf, valuesOf } from './shop-values.ts';

const proposed = { slug: 'chez-awa', name: 'Awa SARL' };
const values = valuesOf(ownShopFixture, proposed);
const sent = (changes: Partial<typeof values>, logo: Blob | null = null) => [
  ...formOf({ ...values, ...changes }, logo),
];

it('a new shop starts with the name of its company and the address that is proposed', () => {
  const empty = valuesOf(null, proposed);
  expect(empty).toMatchObject({ name: 'Awa SARL', slug: 'chez-awa', hours: [], telephones: [] });
  expect([empty.about, empty.city, empty.landmark, empty.address]).toEqual(['', '', '', '']);
});

it('a shop starts with its newest page', () => {
  expect(values).toEqual({
    ...ownShopFixture.shop,
    logo: undefined,
    slug: 'chez-awa',
    city: '1',
    landmark: '5',
  });
  const bare = { ...ownShopFixture.shop, landmark: null };
  expect(valuesOf({ ...ownShopFixture, shop: bare }, proposed).landmark).toBe('');
});

it('sends every field of a shop', () => {
  const names = sent({}).map(([name]) => name.replace(/\[\d?\]$/, ''));
  expect(new Set(names)).toEqual(new Set(Object.keys(shopBody.shape)));
});

it('sends the address as it is stored, however it was typed', () => {
  expect(sent({ slug: '  Chez-AWA ' })).toContainEqual(['slug', 'chez-awa']);
});

it('sends seven days in order, the closed ones empty, and none where hours are not said', () => {
  const days = sent({}).filter(([name]) => name.startsWith('hours'));
  expect(days.map(([name]) => name)).toEqual([0, 1, 2, 3, 4, 5, 6].map((day) => `hours[${day}]`));
  expect(days.map(([, span]) => span)).toEqual(ownShopFixture.shop.hours);
  expect(sent({ hours: [] }).some(([name]) => name.startsWith('hours'))).toBe(false);
});

it('sends each number, and a logo only where one was chosen', () => {
  expect(sent({}).filter(([name]) => name === 'telephones[]')).toHaveLength(2);
  expect(sent({}).some(([name]) => name === 'logo')).toBe(false);
  expect(sent({}, new Blob(['x'])).some(([name]) => name === 'logo')).toBe(true);
});
