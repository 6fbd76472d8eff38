import { useEffect, useRef } from 'react';
import { DEFAULT_PURPOSE, PURPOSES, type AdPurpose } from '#contract/ads/purposes.ts';
import { priceLabelOf } from '#contract/ads/price-label.ts';
import type { AdFields } from './ad-values.ts';
import { francsOf } from './whole-francs.ts';

/**
 * Returns the price label after a change of the purpose: a fixed one for a purpose without a price, one that follows
 * from the price after such a purpose, else `label` unchanged.
 */
export const labelFor = (
  purpose: AdPurpose,
  { before, price, label }: { before: AdPurpose } & Record<'price' | 'label', string>,
): string => {
  if (PURPOSES[purpose].price === 'none') return PURPOSES[purpose].withoutPrice;
  const { price: had, withoutPrice } = PURPOSES[before];
  return had === 'none' && label === withoutPrice
    ? priceLabelOf({ price: francsOf(price) })
    : label;
};

/** Adapts the price label to the purpose, undefined until it is known; `start` is the purpose of a stored ad. */
export const useNoPrice = (
  form: AdFields,
  purpose: AdPurpose | undefined,
  start: AdPurpose = DEFAULT_PURPOSE,
): void => {
  const before = useRef(start);
  useEffect(() => {
    if (purpose === undefined) return;
    const { price, price_label: label } = form.values();
    const next = labelFor(purpose, { before: before.current, price, label });
    before.current = purpose;
    if (next !== label) form.set({ price_label: next });
  }, [form, purpose]);
};
