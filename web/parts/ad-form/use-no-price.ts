import { useEffect, useRef } from 'react';
import { NO_PRICE } from '#contract/ads/kind-labels.ts';
import { priceLabelOf } from '#contract/ads/price-label.ts';
import type { AdFields } from './ad-values.ts';
import { francsOf } from './whole-francs.ts';

type Side = 'sale' | 'notice';

/**
 * The price label in a sub-category. Where nothing is for sale, the one that the API asks for is no field of the form; back
 * from there, it follows the price again.
 */
export const labelOn = (
  side: Side,
  { before, price, label }: { before: Side } & Record<'price' | 'label', string>,
): string => {
  if (side === 'notice') return NO_PRICE;
  if (before === 'sale' || label !== NO_PRICE) return label;
  return priceLabelOf({ price: francsOf(price) });
};

/** Keeps the label to the side of the sub-category; `side` is undefined until it is known. `start`: that of a stored ad. */
export const useNoPrice = (form: AdFields, side: Side | undefined, start: Side): void => {
  const before = useRef(start);
  useEffect(() => {
    if (side === undefined) return;
    const { price, price_label: label } = form.values();
    const next = labelOn(side, { before: before.current, price, label });
    before.current = side;
    if (next !== label) form.set({ price_label: next });
  }, [form, side]);
};
