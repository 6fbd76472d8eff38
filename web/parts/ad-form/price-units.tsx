import { useCallback, useEffect, useRef } from 'react';
import { priceKindOf, priceLabelOf } from '#contract/ads/price-label.ts';
import type { Ad } from '#contract/ads/schemas/ads.ts';
import type { PriceUnit } from '#contract/catalog/schemas/attributes.ts';
import type { SubCategory } from '#contract/catalog/routes.ts';
import { RadioChips } from '#web/parts/form/radio-chips.tsx';
import { useAdValue, type AdFields } from './ad-values.ts';
import { francsOf } from './whole-francs.ts';

type Traits = Partial<Pick<SubCategory, 'price_units' | 'price_unit'>>;

/**
 * Returns the price units ('par mois') of a sub-category, with that of the edited ad if the ad is in this sub-category:
 * the unit may no longer be offered.
 */
const unitsOf = (
  { price_units: units = [] }: Traits,
  ad: Pick<Ad, 'price_unit' | 'category'> | undefined,
  subCategory: string,
): readonly PriceUnit[] => {
  const own = String(ad?.category.id) === subCategory ? ad?.price_unit : null;
  return own && units.every(({ key }) => key !== own.key) ? [...units, own] : units;
};

/**
 * Returns the price units ('par mois') of the chosen sub-category, the chosen unit, and a function to choose another. A
 * new sub-category starts with its usual unit, unless a price label exists. A label that follows from the price is
 * rewritten with the unit.
 */
export const usePriceUnits = (
  form: AdFields,
  traits: Traits | undefined,
  ad: Pick<Ad, 'price_unit' | 'category'> | undefined,
) => {
  const chosen = useAdValue(form, 'price_unit');
  const subCategory = useAdValue(form, 'category_id');
  const units = traits ? unitsOf(traits, ad, subCategory) : [];
  /** Is the label of the unit with which the price label was written. */
  const written = useRef<string | undefined>(undefined);
  const change = useCallback(
    (unit: PriceUnit | undefined) => {
      const price = francsOf(form.get('price'));
      const label = form.get('price_label');
      const kind = priceKindOf({ price, label, unit: written.current });
      written.current = unit?.label;
      form.set({
        price_unit: unit?.key ?? '',
        ...(label && kind && { price_label: priceLabelOf({ price, kind, unit: unit?.label }) }),
      });
    },
    [form],
  );
  useEffect(() => {
    if (!traits) return;
    const byKey = (key: string | null | undefined) =>
      unitsOf(traits, ad, form.get('category_id')).find((unit) => unit.key === key);
    const existing = byKey(form.get('price_unit'));
    if (existing) written.current = existing.label;
    // A price label that exists keeps its meaning, the price of the whole: no unit is chosen.
    else change(form.get('price_label') === '' ? byKey(traits.price_unit) : undefined);
  }, [traits, ad, form, change]);
  return {
    units,
    chosen,
    label: units.find(({ key }) => key === chosen)?.label,
    choose: (key: string) => change(units.find((unit) => unit.key === key)),
  };
};

/** Shows the choice of the unit that the price is for. */
export const PriceUnits = ({
  units,
  chosen,
  choose,
}: Pick<ReturnType<typeof usePriceUnits>, 'units' | 'chosen' | 'choose'>) =>
  units.length > 0 && (
    <RadioChips
      legend="Prix pour"
      name="price_unit"
      choices={[
        { value: '', label: 'Le tout' },
        ...units.map(({ key, label }) => ({ value: key, label })),
      ]}
      value={chosen}
      onChange={choose}
    />
  );
