import { expect, it } from 'vitest';
import { formValues } from '#contract/ads/form-values.ts';
import type { Ad } from '#contract/ads/schemas/ads.ts';
import { publishForm } from '#web/parts/ad-form/ad-rules.ts';
import { fieldAtFault, photosOf } from './edit-fields.ts';

const ad = {
  kind: 'offer',
  purpose: 'offer',
  id: 12,
  title: 'Vélo',
  description: 'Presque neuf.',
  category: { id: 7, name: 'Vélos', category: { id: 3, name: 'Loisirs' } },
  product_status: 'Bien',
  attributes: [{ key: 'wheel_inches', label: 'Taille des roues', value: 26, text: '26 pouces' }],
  price_unit: { key: 'lot', label: 'le lot' },
  price: 25_000,
  price_label: '25 000',
  city: { id: 4, name: 'Maradi' },
  contact: { whatsapp: '+22790123456', telephone: '+22790123456', sms: '+22790123456' },
  pictures: [
    { id: 9, url: '/b.webp', variants: [{ url: '/a.webp', width: 160, type: 'image/webp' }] },
  ],
  created_at: '2026-11-21T09:00:00.000Z',
  rejection_field: 'cat_id',
} as unknown as Ad;

it('the form is filled from the ad, and its schema accepts the values', () => {
  const { success, data } = publishForm.safeParse(formValues(ad));
  expect(success).toBe(true);
  expect(data).toMatchObject({
    title: 'Vélo',
    cat_id: 3,
    category_id: 7,
    city_id: 4,
    price: 25_000,
    attributes: { wheel_inches: 26 },
    price_unit: 'lot',
  });
  expect(formValues({ ...ad, price: null }).price).toBe('');
});

it('its photos are kept by id', () => {
  expect(photosOf(ad)).toEqual([{ id: 9, thumb: '/a.webp', sentAt: ad.created_at }]);
});

it('a rejection is assigned to the form field of that name', () => {
  expect(fieldAtFault(ad)).toBe('cat_id');
  expect(fieldAtFault({ ...ad, rejection_field: 'photos' })).toBeNull();
  expect(fieldAtFault({ ...ad, rejection_field: null })).toBeNull();
});
