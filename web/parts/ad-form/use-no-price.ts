import { useEffect, useRef } from 'react';
import { DEFAULT_PURPOSE, PURPOSES, type AdPurpose } from '#contract/ads/purposes.ts';
import { priceLabelOf } from '#contract/ads/price-label.ts';
import type { AdFields } from './ad-values.ts';
import { francsOf } from './whole-francs.ts';

/**
 * Returns the price label after the purpose of an ad (offer, wanted and so on) changed from `before`: a fixed one for a
 * purpose without a price, one that follows from the price after such a purpose, otherwise `label` unchanged.
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

/**
 * Replaces the price label in the form when the ad's purpose changes to or from one without a price. `purpose` is
 * undefined until it is known; `start` is the purpose of a stored ad.
 */
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
