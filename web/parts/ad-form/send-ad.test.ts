import { expect, test } from 'vitest';
import { ApiError } from '#web/client/api.ts';
import { emptyAd } from './ad-fields.ts';
import { publishForm } from './ad-rules.ts';
import { adForm } from './ad-form-data.ts';
import { failureOf } from './send-ad.ts';

const ad = publishForm.parse({
  ...emptyAd('+33612345678'),
  title: 'Vélo',
  description: 'Bon état.',
  cat_id: '4',
  category_id: '41',
  product_status: 'Bien',
  price_label: 'À débattre',
  city_id: '1',
});

test('The form carries the photos in their order, the code of the phone, and no empty price', () => {
  const form = adForm(ad, [7, 3]);
  expect(form.getAll('photo_ids[]')).toEqual(['7', '3']);
  expect(form.get('country')).toBe('33');
  expect(form.get('cat_id')).toBe('4');
  expect(form.has('price')).toBe(false);
});

test.each([
  [new ApiError(0, 'Pas de connexion.'), 'lost'],
  [new ApiError(503, 'Trop.'), 'lost'],
  [new ApiError(422, 'Non.', { idempotency_key: ['Déjà.'] }), 'already sent'],
  [new ApiError(422, 'Non.', { photo_ids: ['Introuvable.'] }), 'photos gone'],
  [new ApiError(422, 'Non.', { title: ['Obligatoire.'] }), 'refused'],
  [new ApiError(429, 'Trop.'), 'refused'],
] as const)('%s is classified', (error, failure) => {
  expect(failureOf(error)).toBe(failure);
});
