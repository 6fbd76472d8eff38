import { expect, it } from 'vitest';
import { shopBody } from '#contract/shops/schemas/shops.ts';
import { editedFixture, newFixture, ownShopFixture } from './own-shop-fixture.ts';
import { formOf, valuesOf } from './shop-values.ts';

const values = valuesOf(editedFixture, undefined);
const sent = (changes: Partial<typeof values>, logo: Blob | null = null) => [
  ...formOf({ ...values, ...changes }, logo),
];

it('a new shop starts with the name, the town and the number that the account knows', () => {
  const fresh = valuesOf(newFixture, '+22790000007');
  expect(fresh).toMatchObject({ name: 'Awa SARL', city: '1', telephones: ['+22790000007'] });
  expect([fresh.slug, fresh.about, fresh.landmark, fresh.address, fresh.hours]).toEqual([
    '',
    '',
    '',
    '',
    [],
  ]);
  expect(valuesOf({ ...newFixture, proposed_city: null }, undefined)).toMatchObject({
    city: '',
    telephones: [],
  });
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
  expect(
    valuesOf({ ...editedFixture, data: { ...ownShopFixture, shop: bare } }, undefined).landmark,
  ).toBe('');
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
