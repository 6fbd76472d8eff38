import { describe, expect, test } from 'vitest';
import { PRICE_KIND_NAMES, PRICE_LABEL_MAX, priceKindOf, priceLabelOf } from './price-label.ts';
import { formatPrice, withCurrency } from '../common/with-currency.ts';
import { PRICE_MAX } from '../common/prices.ts';

const spaces = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, '_');

describe('The label of a price', () => {
  test.each<[Parameters<typeof priceLabelOf>[0], string]>([
    [{ price: 75_000 }, '75_000'],
    [{ price: 500, kind: 'fixed' }, '500'],
    [{ price: 1_250_000, kind: 'negotiable' }, '1_250_000_FCFA · À débattre'],
    [{ kind: 'negotiable' }, 'À débattre'],
    [{ price: 0, kind: 'free' }, 'Gratuit'],
    [{ kind: 'quote' }, 'Sur devis'],
    [{ price: 75_000, kind: 'barter' }, 'Troc'],
    [{ price: 15_000, unit: 'par mois' }, '15_000_FCFA par mois'],
    [{ price: 25_000, kind: 'negotiable', unit: 'le sac' }, '25_000_FCFA le sac · À débattre'],
    [{ kind: 'quote', unit: 'par mois' }, 'Sur devis'],
    [{ unit: 'par mois' }, ''],
  ])('%j is %s', (price, label) => {
    expect(spaces(priceLabelOf(price))).toBe(label);
  });

  test('the longest label of a price fits the limit of the API', () => {
    const label = priceLabelOf({ price: PRICE_MAX, kind: 'negotiable', unit: 'par personne' });
    expect(spaces(label)).toBe('2_000_000_000_FCFA · À débattre');
    expect(label.length).toBeLessThanOrEqual(PRICE_LABEL_MAX);
  });
});

describe('The kind of a price', () => {
  test.each(PRICE_KIND_NAMES)('%s is read from its label', (kind) => {
    for (const unit of [undefined, 'le sac']) {
      const price = { price: 75_000, unit };
      const label = priceLabelOf({ ...price, kind }).replaceAll(/\s/g, ' ');
      expect(priceKindOf({ ...price, label })).toBe(kind);
    }
  });

  test('is unknown for a label in other words, or of another amount', () => {
    expect(priceKindOf({ price: 75_000, label: '75 000 dernier prix' })).toBeNull();
    expect(priceKindOf({ price: 75_000, label: '80 000' })).toBeNull();
    expect(priceKindOf({ label: '' })).toBe('fixed');
  });
});

test.each([
  ['75 000', '75 000_FCFA'],
  ['75 000 FCFA', '75 000_FCFA'],
  ['75 000 F', '75 000_FCFA'],
  ['75 000 FCFA · À débattre', '75 000_FCFA · À débattre'],
  ['25 000 F le sac', '25 000_FCFA le sac'],
  ['15 000 / mois', '15 000 / mois_FCFA'],
  ['75 mille francs', '75 mille_FCFA'],
  ['2 fauteuils', '2 fauteuils_FCFA'],
  ['Sur devis', 'Sur devis'],
  ['À débattre', 'À débattre'],
  ['Gratuit', 'Gratuit'],
])('FCFA follows an amount, once: %s is shown as %s', (label, shown) => {
  expect(spaces(withCurrency(label))).toBe(shown);
});

describe('formatPrice', () => {
  test.each([
    ['350000', '350_000_FCFA'],
    ['350 000', '350_000_FCFA'],
    ['350.000', '350_000_FCFA'],
    ['2 500 000 FCFA', '2_500_000_FCFA'],
    ['15 000 F CFA', '15_000_FCFA'],
    ['15000F', '15_000_FCFA'],
    ['15 000 francs', '15_000_FCFA'],
    ['À débattre', 'À débattre'],
    ['75 000 à débattre', '75_000 à débattre_FCFA'],
    ['60 000 FCFA / mois', '60_000_FCFA / mois'],
    ['1,5 million', '1,5 million_FCFA'],
    ['500', '500_FCFA'],
  ])('writes %s as %s', (label, expected) => {
    expect(spaces(formatPrice(label))).toBe(expected);
  });
});
