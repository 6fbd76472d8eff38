import { TITLE_MAX } from '#contract/ads/limits.ts';
import { purposeIn, PURPOSES, shownTitle, SOUGHT_PURPOSE } from '#contract/ads/purposes.ts';
import { priceLabelOf } from '#contract/ads/price-label.ts';
import type { PublishValues } from '#web/parts/ad-form/ad-fields.ts';
import { francsOf } from '#web/parts/ad-form/whole-francs.ts';

const numberIn = (text: string): string => (/^\d{1,9}$/.test(text) ? text : '');

/**
 * Returns what a search that found nothing fills in of an ad that looks for the thing; without what the search leaves
 * open.
 */
export const prefilledAd = (search: URLSearchParams): Partial<PublishValues> => {
  const read = (key: string): string => search.get(key)?.trim() ?? '';
  // The address may have the kind that was searched besides that of the new ad.
  const isSought = search.getAll('kind').some((kind) => PURPOSES[purposeIn(true, kind)].seeks);
  if (!isSought) return {};
  const title = read('q').slice(0, TITLE_MAX);
  const budget = francsOf(read('price_max'))?.toString() ?? '';
  const category = numberIn(read('category'));
  const city = numberIn(read('city'));
  const values: Partial<PublishValues> = {
    kind: SOUGHT_PURPOSE,
    title,
    description:
      title &&
      `${shownTitle({ kind: SOUGHT_PURPOSE, title })}. Écrivez-moi ou appelez-moi si vous l’avez.`,
    cat_id: category,
    category_id: category && numberIn(read('sub_category')),
    city_id: city,
    price: budget,
    price_label: priceLabelOf({ price: francsOf(budget) }),
  };
  const given = Object.entries(values).filter(([, value]) => value !== '');
  // The quarter that a new ad starts with is in another city.
  return { ...Object.fromEntries(given), ...(city && { quarter_id: '' }) };
};
