import { describe, expect, test } from 'vitest';
import { missingFields } from '#web/parts/form/required-fields.ts';
import { emptyAd, REQUIRED_PUBLISH_FIELDS } from './ad-fields.ts';
import { publishForm } from './ad-rules.ts';

const filled = {
  ...emptyAd('+22790123456'),
  title: 'Frigo 200 litres',
  description: 'Marche très bien.',
  cat_id: '4',
  category_id: '41',
  product_status: 'Bien',
  price: '85 000',
  price_label: '85\u202f000',
  city_id: '1',
};
const errorsOf = (values: unknown) =>
  (publishForm.safeParse(values).error?.issues ?? []).map(({ path, message }) => [
    path[0],
    message,
  ]);

describe('The publish button requires', () => {
  test.each([
    ['title', 'le titre'],
    ['description', 'la description'],
    ['price_label', 'le prix'],
    ['city_id', 'la ville'],
    ['whatsapp', 'le numéro WhatsApp'],
    ['telephone', 'le téléphone'],
  ] as const)('%s', (name, words) => {
    expect(missingFields({ ...filled, [name]: '' }, REQUIRED_PUBLISH_FIELDS)).toEqual([words]);
  });

  test('a title that is not blank', () => {
    expect(missingFields({ ...filled, title: '   ' }, REQUIRED_PUBLISH_FIELDS)).toEqual([
      'le titre',
    ]);
  });

  test.each(['cat_id', 'category_id', 'product_status', 'sms', 'price', 'attributes'] as const)(
    'no %s, which is asked for on sending',
    (name) => {
      expect(missingFields({ ...filled, [name]: '' }, REQUIRED_PUBLISH_FIELDS)).toEqual([]);
    },
  );
});

describe('On sending', () => {
  test('a complete form is sent as the contract declares', () => {
    expect(publishForm.parse(filled)).toMatchObject({ cat_id: 4, category_id: 41, price: 85_000 });
  });

  test('category, sub-category and SMS number are required', () => {
    const bare = { ...filled, cat_id: '', category_id: '', sms: '' };
    expect(errorsOf(bare)).toEqual([
      ['cat_id', 'Choisissez une catégorie.'],
      ['category_id', 'Choisissez une sous-catégorie.'],
      ['sms', 'Ce champ est obligatoire.'],
    ]);
  });

  test('the price is optional with a label', () => {
    const values = { ...filled, price: '', price_label: 'À débattre' };
    expect(publishForm.parse(values).price).toBeUndefined();
  });

  test('a price that is no number is refused', () => {
    expect(errorsOf({ ...filled, price: 'beaucoup' })).toEqual([
      ['price', 'Indiquez un prix en francs.'],
    ]);
  });
});
