import type { AdCard } from '#contract/ads/schemas/ads.ts';
import { withCurrency } from '#contract/common/with-currency.ts';

/**
 * Returns the text after the price of an ad that says for what it is asked: '/ mois' or 'la pièce'. Empty without a
 * unit, and where the price label has no amount, or says in words of its own what it is for ('25 000 F le sac').
 */
export const priceUnit = ({
  price_label: label,
  price_unit: unit,
}: Pick<AdCard, 'price_label' | 'price_unit'>): string =>
  unit && /\d\s?FCFA$/.test(withCurrency(label)) ? unit.label.replace(/^par /, '/ ') : '';
