import { fieldFilters } from '#contract/search/field-filters.ts';
import { isRareKind } from './conditions.ts';
import type { AdFilters, Order } from './orders.ts';

/**
 * Describes a list that is read by price from the table `ad_choice` (0010_search.sql), which holds the ads of each
 * choice of an attribute.
 */
export interface ChoiceOrder {
  /** Lists choices, as `ad_choice` writes them, of which an ad has at least one. */
  choices: string[];
  /** Holds the filters of the list other than the one for `choices`. */
  others: AdFilters;
}

/**
 * Returns the choices for a list of the cheapest ads of a sub-category with choices of one attribute, which `ad_choice`
 * holds by price; null for other lists. With several attributes, a scan of all prices checks all of them at once, which
 * costs as much.
 */
export const choiceOrder = (
  filters: AdFilters,
  order: Order,
  searchTerms: readonly string[],
): ChoiceOrder | null => {
  const { sub_category: subCategory, kind, shop, fields } = filters;
  const hasFewAds = isRareKind(kind) || shop !== undefined || searchTerms.length > 0;
  const [field, ...more] = fieldFilters(fields);
  // Cheapness is the negated price.
  if (order.column !== 'cheapness' || subCategory === undefined || hasFewAds) return null;
  return !field || more.length > 0 || field.anyOf.length === 0
    ? null
    : {
        choices: field.anyOf.map((choice) => `${field.key}:${choice}`),
        others: { ...filters, fields: undefined },
      };
};
