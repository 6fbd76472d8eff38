import { expect, it } from 'vitest';
import type { Shop } from '#contract/shops/schemas/shops.ts';
import { shopFixture } from '#web/parts/shop/shop-fixture.ts';
import { shopStructuredData } from './shop-structured-data.ts';
import { toShopView } from '#web/parts/shop/shop-view.ts';

const storeOf = (changes: Partial<Shop['shop']> = {}, contact = shopFixture.contact) =>
  shopStructuredData(
    'https://kasuwa.ne',
    toShopView({ ...shopFixture, contact, shop: { ...shopFixture.shop, ...changes } }),
  )[0];

it('names the shop, its page, logo, number and place', () => {
  expect(storeOf()).toMatchObject({
    '@type': 'Store',
    name: 'Chez Awa',
    url: 'https://kasuwa.ne/boutiques/chez-awa',
    description: 'Pagnes, bazin et wax.',
    image: 'https://kasuwa.ne/p/logo.webp',
    telephone: '+22790000001',
    address: {
      addressLocality: 'Niamey',
      addressCountry: 'NE',
      streetAddress: 'Près de Petit Marché, En face du grand portail',
    },
  });
});

it('leaves out what the shop has not, and a number that may not be called', () => {
  const store = storeOf({ logo: null, landmark: null, address: '', hours: [] });
  expect(store).not.toHaveProperty('image');
  expect(store).not.toHaveProperty('address.streetAddress');
  expect(store).not.toHaveProperty('openingHoursSpecification');
  expect(storeOf({}, { channels: ['whatsapp'], hours: null })).not.toHaveProperty('telephone');
});

it('gathers the days of equal hours, and leaves out closed days', () => {
  expect(storeOf()).toHaveProperty('openingHoursSpecification', [
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Monday', 'Tuesday', 'Thursday', 'Friday'],
      opens: '08:00',
      closes: '19:00',
    },
    {
      '@type': 'OpeningHoursSpecification',
      dayOfWeek: ['Saturday'],
      opens: '08:00',
      closes: '12:30',
    },
  ]);
});
