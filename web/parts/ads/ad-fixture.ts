import type { Ad } from '#contract/ads/schemas.ts';

/** An ad with every field of the contract, for tests. */
export const adFixture: Ad = {
  id: 7,
  title: 'Frigo',
  description: 'Bon état.',
  category: { id: 7, name: 'Froid', category: { id: 3, name: 'Maison' } },
  product_status: 'Bien',
  price: 90_000,
  price_label: '90 000',
  city: { id: 1, name: 'Niamey' },
  quarter: null,
  contact: { whatsapp: '+22790000001', telephone: '+22790000001', sms: '+22790000001' },
  images: ['a', 'b'],
  pictures: [],
  code: 'K7M4P',
  status: 'En attente',
  liked: false,
  user: { id: 2, first_name: 'Moussa', last_name: 'Abdou', photo: null, telephone: '+22790000001' },
  views: 0,
  published_at: '2026-11-21T05:33:10.000Z',
  created_at: '2026-11-20T05:33:10.000Z',
  expires_at: null,
  confirmed_at: null,
  share_image: '/p/1.jpg',
  asks_deposit: false,
};
