import { shopFixture } from '#web/parts/shop/shop-fixture.ts';
import type { MyShop } from '#contract/shops/schemas/my-shop.ts';
import type { OwnShop } from '#contract/shops/schemas/shops.ts';

const shop: OwnShop['shop'] = {
  name: 'Chez Awa',
  about: 'Pagnes et bazin.',
  hours: ['08:00-19:00', '08:00-19:00', '', '08:00-19:00', '08:00-19:00', '08:00-12:30', ''],
  city: { id: 1, name: 'Niamey' },
  landmark: { id: 5, name: 'Petit Marché' },
  address: 'En face du grand portail',
  telephones: ['+22790000001', '+22796000001'],
  logo: null,
};

/** Is a published shop with every field, for tests. */
export const ownShopFixture: OwnShop = {
  id: 3,
  slug: 'chez-awa',
  shop,
  status: 'published',
  rejection_reason: null,
  suspended: false,
  published: shop,
  version: 2,
  submitted_at: '2026-11-20T08:00:00.000Z',
};

/** Is a shop as its holder edits it. */
export const editedFixture: MyShop = {
  role: 'owner',
  data: ownShopFixture,
  preview: shopFixture,
  lacks: null,
  proposed_slug: 'chez-awa',
  proposed_name: '',
  proposed_city: null,
  companies: [],
  company_id: null,
};

/** Is what a new shop may begin with. */
export const newFixture: MyShop = {
  ...editedFixture,
  data: null,
  preview: null,
  proposed_name: 'Awa SARL',
  proposed_city: 1,
};
