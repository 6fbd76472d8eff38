import { fieldFilters } from '#contract/search/field-filters.ts';
import { isRareKind } from './conditions.ts';
import type { AdFilters, Order } from './orders.ts';

/**
 * Describes a list that reads the ads with certain choices by price, from `ad_choice` of
 * 0010_search.sql.
 */
export interface ChoiceOrder {
  /** Lists choices, as `ad_choice` writes them, of which an ad has at least one. */
  choices: string[];
  /** Holds the filters of the list other than the one for `choices`. */
  others: AdFilters;
}

/**
 * Returns how to read the cheapest ads of a sub-category with choices of one attribute; null for other lists. With
 * several attributes, the index of the order checks all of them at once, which costs as much.
 */
export const choiceOrder = (
  filters: AdFilters,
  order: Order,
  searchTerms: readonly string[],
): ChoiceOrder | null => {
  const { sub_category: subCategory, kind, shop, fields } = filters;
  const isOfFew = isRareKind(kind) || shop !== undefined || searchTerms.length > 0;
  const [field, ...more] = fieldFilters(fields);
  if (order.column !== 'cheapness' || subCategory === undefined || isOfFew) return null;
  return !field || more.length > 0 || field.anyOf.length === 0
    ? null
    : {
        choices: field.anyOf.map((choice) => `${field.key}:${choice}`),
        others: { ...filters, fields: undefined },
      };
};
