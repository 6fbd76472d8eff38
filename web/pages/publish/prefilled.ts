import { TITLE_MAX } from '#contract/ads/limits.ts';
import { purposeIn, PURPOSES, shownTitle, SOUGHT_PURPOSE } from '#contract/ads/purposes.ts';
import { priceLabelOf } from '#contract/ads/price-label.ts';
import type { PublishValues } from '#web/parts/ad-form/ad-fields.ts';
import { francsOf } from '#web/parts/ad-form/whole-francs.ts';

const numberIn = (text: string): string => (/^\d{1,9}$/.test(text) ? text : '');

/**
 * Returns the initial values of an ad that seeks what a search did not find, from the query parameters of that search;
 * fields that the search leaves open are left out.
 */
export const prefilledAd = (search: URLSearchParams): Partial<PublishValues> => {
  const read = (key: string): string => search.get(key)?.trim() ?? '';
  // The query may contain two values of `kind`: the one that was searched for, and that of the new ad.
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
  const filled = Object.entries(values).filter(([, value]) => value !== '');
  // The default quarter of a new ad would be in another city than that of the search.
  return { ...Object.fromEntries(filled), ...(city && { quarter_id: '' }) };
};
