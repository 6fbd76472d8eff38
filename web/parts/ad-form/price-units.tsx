import { useCallback, useEffect, useRef } from 'react';
import { useWatch } from 'react-hook-form';
import { priceKindOf, priceLabelOf } from '#contract/ads/price-label.ts';
import type { Ad } from '#contract/ads/schemas/ads.ts';
import type { PriceUnit } from '#contract/catalog/schemas/attributes.ts';
import type { SubCategory } from '#contract/catalog/routes.ts';
import { RadioChips } from '#web/parts/form/radio-chips.tsx';
import type { PublishForm } from './form-type.ts';
import { francsOf } from './whole-francs.ts';

type Traits = Partial<Pick<SubCategory, 'price_units' | 'price_unit'>>;

/** The units of a sub-category, and that of the ad, which may be retired. */
const unitsOf = (
  { price_units: units = [] }: Traits,
  ad: Pick<Ad, 'price_unit' | 'category'> | undefined,
  subCategory: string,
): readonly PriceUnit[] => {
  const own = String(ad?.category.id) === subCategory ? ad?.price_unit : null;
  return own && units.every(({ key }) => key !== own.key) ? [...units, own] : units;
};

/**
 * The units of the chosen sub-category, and the chosen one; a new sub-category starts with its usual one. A label that
 * was written from the price follows the unit.
 */
export const usePriceUnits = (
  { control, getValues, setValue }: PublishForm,
  traits: Traits | undefined,
  ad: Pick<Ad, 'price_unit' | 'category'> | undefined,
) => {
  const [chosen, subCategory] = useWatch({ control, name: ['price_unit', 'category_id'] });
  const units = traits ? unitsOf(traits, ad, subCategory) : [];
  /** The unit that the price label was written with. */
  const written = useRef<string | undefined>(undefined);
  const change = useCallback(
    (unit: PriceUnit | undefined) => {
      const price = francsOf(getValues('price'));
      const label = getValues('price_label');
      const kind = priceKindOf({ price, label, unit: written.current });
      written.current = unit?.label;
      setValue('price_unit', unit?.key ?? '', { shouldDirty: true });
      if (label && kind)
        setValue('price_label', priceLabelOf({ price, kind, unit: unit?.label }), {
          shouldDirty: true,
        });
    },
    [getValues, setValue],
  );
  useEffect(() => {
    if (!traits) return;
    const byKey = (key: string | null | undefined) =>
      unitsOf(traits, ad, getValues('category_id')).find((unit) => unit.key === key);
    const known = byKey(getValues('price_unit'));
    if (known) written.current = known.label;
    // A price already written keeps its meaning: it is that of the whole.
    else change(getValues('price_label') === '' ? byKey(traits.price_unit) : undefined);
  }, [traits, ad, getValues, change]);
  return {
    units,
    chosen,
    label: units.find(({ key }) => key === chosen)?.label,
    choose: (key: string) => change(units.find((unit) => unit.key === key)),
  };
};

/** What the price is for. */
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
