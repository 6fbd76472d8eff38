import type { Shop } from '#contract/shops/schemas/shops.ts';

/** Is a shop with every field, for tests. */
export const shopFixture: Shop = {
  slug: 'chez-awa',
  shop: {
    name: 'Chez Awa',
    about: 'Pagnes,\n\nbazin et wax.',
    hours: ['08:00-19:00', '08:00-19:00', '', '08:00-19:00', '08:00-19:00', '08:00-12:30', ''],
    city: { id: 1, name: 'Niamey' },
    landmark: { id: 5, name: 'Petit Marché' },
    address: 'En face du grand portail',
    telephones: ['+22790000001', '+22796000001'],
    logo: '/p/logo.webp',
  },
  declared: true,
  nif: '12345/R',
  rccm: 'NE-NIM-01-2024-B13-00042',
  contact: { channels: ['whatsapp', 'call', 'sms', 'message'], hours: { from: 8, to: 20 } },
};
