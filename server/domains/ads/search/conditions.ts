import type { AdFilters, Order } from './orders.ts';

/** Collects the values of a statement and returns their placeholders. */
export class Values {
  readonly list: unknown[] = [];

  add(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}

export const INT4_MAX = 2_147_483_647;
/** Clamps a number to the range of PostgreSQL's `integer`. */
const int4 = (value: number): number => Math.max(-INT4_MAX, Math.min(INT4_MAX, Math.trunc(value)));

/** SQL conditions on `ad_search`: `seek` bound the index scan, `check` filter each scanned row. */
export interface Conditions {
  seek: string[];
  check: string[];
}

const kindConditions = (
  { categoryId, subCategoryId }: AdFilters,
  values: Values,
): { kind: '' | 'category' | 'sub'; conditions: string[] } => {
  if (subCategoryId) {
    const sub = values.add(subCategoryId);
    const conditions = [`sub_category_id = ${sub}::integer`];
    // The sub-category belongs to another category: no match.
    if (categoryId)
      conditions.push(
        `EXISTS (SELECT FROM category WHERE id = ${sub} AND parent_id = ${values.add(categoryId)}::integer)`,
      );
    return { kind: 'sub', conditions };
  }
  if (categoryId)
    return { kind: 'category', conditions: [`category_id = ${values.add(categoryId)}::integer`] };
  return { kind: '', conditions: [] };
};

/** The narrowest place in the filters; a wider one that does not contain it means no match. */
const whereConditions = (
  { region, cityId, quarterId }: AdFilters,
  values: Values,
): { name: '' | 'quarter' | 'city' | 'region'; condition: string; within: string[] } => {
  if (quarterId) {
    const quarter = values.add(quarterId);
    const within = [
      ...(cityId ? [`city_id = ${values.add(cityId)}::integer`] : []),
      ...(region
        ? [`city_id IN (SELECT id FROM city WHERE region = ${values.add(region)}::text)`]
        : []),
    ];
    return {
      name: 'quarter',
      condition: `quarter_id = ${quarter}::integer`,
      within: within.map(
        (one) => `EXISTS (SELECT FROM quarter WHERE id = ${quarter}::integer AND ${one})`,
      ),
    };
  }
  if (cityId) {
    const city = values.add(cityId);
    const within = region
      ? [
          `EXISTS (SELECT FROM city WHERE id = ${city}::integer AND region = ${values.add(region)}::text)`,
        ]
      : [];
    return { name: 'city', condition: `city_id = ${city}::integer`, within };
  }
  if (region)
    return { name: 'region', condition: `region = ${values.add(region)}::text`, within: [] };
  return { name: '', condition: '', within: [] };
};

const placeConditions = (filters: AdFilters, order: Order, values: Values): Conditions => {
  const { kind, conditions } = kindConditions(filters, values);
  const { name, condition, within } = whereConditions(filters, values);
  const always = [...conditions, ...within];
  if (!name) return { seek: always, check: [] };
  if (order.indexed.includes(kind ? `${kind}+${name}` : name))
    return { seek: [...always, condition], check: [] };
  // A quarter is more selective than any category.
  return name === 'quarter' && order.indexed.includes(name)
    ? { seek: [condition, ...within], check: conditions }
    : { seek: always, check: [condition] };
};

/** Whole francs, both ends included. */
export interface PriceRange {
  low: number;
  high: number;
}

/** The price range of the filters; null when there is none, which also matches ads without a price. */
export const pricesOf = ({ priceMin, priceMax }: AdFilters): PriceRange | null =>
  priceMin === undefined && priceMax === undefined
    ? null
    : { low: Math.max(0, int4(priceMin ?? 0)), high: int4(priceMax ?? INT4_MAX) };

const priceConditions = (filters: AdFilters, order: Order, values: Values): Conditions => {
  const range = pricesOf(filters);
  if (!range) return { seek: [], check: [] };
  const { low, high } = range;
  if (order.column === 'cheapness') {
    // Cheapness is the negated price; the bound is one franc below the key of ads without a price.
    const bounds = `cheapness BETWEEN ${values.add(-Math.min(high, INT4_MAX - 1))}::integer AND ${values.add(-low)}::integer`;
    return { seek: [bounds], check: [] };
  }
  const bounds = `dearness BETWEEN ${values.add(low)}::integer AND ${values.add(high)}::integer`;
  return order.column === 'dearness'
    ? { seek: [bounds], check: [] }
    : { seek: [], check: [bounds] };
};

const holds = (tsquery: string, values: Values): string => `tsv @@ ${values.add(tsquery)}::tsquery`;

const stateConditions = ({ condition, withPhoto }: AdFilters, values: Values): string[] => [
  ...(condition ? [`condition = ${values.add(condition)}`] : []),
  ...(withPhoto ? ['has_photo'] : []),
];

/** The filters as SQL for a scan in this order. `sought`: the parsed words. */
export const conditionsOf = (
  filters: AdFilters,
  order: Order,
  sought: readonly string[],
  values: Values,
): Conditions => {
  const place = placeConditions(filters, order, values);
  const price = priceConditions(filters, order, values);
  const check = [...place.check, ...price.check, ...stateConditions(filters, values)];
  check.push(...sought.map((one) => holds(one, values)));
  return { seek: [...place.seek, ...price.seek], check };
};

/**
 * The filters as SQL for the word index, which also covers categories, places and price steps; other filters are
 * checked on the rows found. `prices`: those of the filters, or a part of them.
 */
export const wordConditions = (
  filters: AdFilters,
  sought: readonly string[],
  prices: PriceRange | null,
  values: Values,
): string[] => {
  const { subCategoryId, categoryId, cityId, quarterId, region } = filters;
  const entries = [
    subCategoryId && `sub:${subCategoryId}`,
    categoryId && `cat:${categoryId}`,
    cityId && `city:${cityId}`,
    quarterId && `qua:${quarterId}`,
  ].filter((entry) => typeof entry === 'string');
  const conditions = [...sought, ...entries.map((entry) => `'${entry}'`)].map((one) =>
    holds(one, values),
  );
  if (prices) {
    const ends = `${values.add(prices.low)}::integer, ${values.add(prices.high)}::integer`;
    conditions.push(
      `price_steps(price) && price_steps_between(${ends})`,
      // Written so that no price index matches: the planner would scan it through the whole range.
      `coalesce(price, -1) BETWEEN ${values.add(prices.low)}::integer AND ${values.add(prices.high)}::integer`,
    );
  }
  if (region)
    conditions.push(
      `tsv @@ (SELECT string_agg('''city:' || id || '''', ' | ')::tsquery FROM city WHERE region = ${values.add(region)}::text)`,
    );
  return [...conditions, ...stateConditions(filters, values)];
};

/** `WHERE` with the conditions, or an empty string. */
export const where = (conditions: readonly string[]): string =>
  conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
