import type { AdFilters, Order } from './orders.ts';

/** Collects the values of a statement and hands out their placeholders. */
export class Values {
  readonly list: unknown[] = [];

  add(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}

const INT4_MAX = 2_147_483_647;
/** Any number as PostgreSQL's `integer` holds it. */
const int4 = (value: number): number => Math.max(-INT4_MAX, Math.min(INT4_MAX, Math.trunc(value)));

/** SQL conditions on `ad_search`: `seek` bound the walk of an index, `check` look at each row walked. */
export interface Conditions {
  seek: string[];
  check: string[];
}

const placeConditions = (filters: AdFilters, order: Order, values: Values): Conditions => {
  const { categoryId, subCategoryId, cityId } = filters;
  const seek: string[] = [];
  const check: string[] = [];
  const kind = subCategoryId ? 'sub' : categoryId ? 'category' : '';
  if (subCategoryId) {
    const sub = values.add(subCategoryId);
    seek.push(`sub_category_id = ${sub}::integer`);
    // A sub-category of another category: nothing is both.
    if (categoryId)
      seek.push(
        `EXISTS (SELECT FROM category WHERE id = ${sub} AND parent_id = ${values.add(categoryId)}::integer)`,
      );
  } else if (categoryId) {
    seek.push(`category_id = ${values.add(categoryId)}::integer`);
  }
  if (cityId) {
    const withCity = kind ? `${kind}+city` : 'city';
    const list = order.indexed.includes(withCity) ? seek : check;
    list.push(`city_id = ${values.add(cityId)}::integer`);
  }
  return { seek, check };
};

const priceConditions = (filters: AdFilters, order: Order, values: Values): Conditions => {
  const { priceMin, priceMax } = filters;
  if (priceMin === undefined && priceMax === undefined) return { seek: [], check: [] };
  const low = int4(priceMin ?? 0);
  const high = int4(priceMax ?? INT4_MAX);
  if (order.column === 'cheapness') {
    // Cheapness is the price negated; one franc below the key of ads without a price.
    const bounds = `cheapness BETWEEN ${values.add(-Math.min(high, INT4_MAX - 1))}::integer AND ${values.add(-low)}::integer`;
    return { seek: [bounds], check: [] };
  }
  const bounds = `dearness BETWEEN ${values.add(Math.max(0, low))}::integer AND ${values.add(high)}::integer`;
  return order.column === 'dearness'
    ? { seek: [bounds], check: [] }
    : { seek: [], check: [bounds] };
};

/** The filters as SQL for a walk in this order. `tsquery`: the words, understood; '' is none. */
export const conditionsOf = (
  filters: AdFilters,
  order: Order,
  tsquery: string,
  values: Values,
): Conditions => {
  const place = placeConditions(filters, order, values);
  const price = priceConditions(filters, order, values);
  const check = [...place.check, ...price.check];
  if (filters.condition) check.push(`condition = ${values.add(filters.condition)}`);
  if (tsquery) check.push(`tsv @@ ${values.add(tsquery)}::tsquery`);
  return { seek: [...place.seek, ...price.seek], check };
};

/** `WHERE` of the conditions, or nothing. */
export const where = (conditions: readonly string[]): string =>
  conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
