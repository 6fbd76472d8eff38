import { AD_FILTER_KEYS, type AdFilter } from '#contract/search/filter-keys.ts';
import { AD_PURPOSES, PURPOSES, type AdKind, type AdPurpose } from '#contract/ads/purposes.ts';
import { purposesWhere, conditionOf, type Condition } from '#server/domains/ads/index.ts';
import { shopIdOf } from '#server/domains/shops/index.ts';
import { fieldChecks, fieldEntries } from './field-conditions.ts';
import type { AdFilters, Order } from './orders.ts';

/** Collects the values of an SQL statement and returns their placeholders. */
export class Values {
  readonly list: unknown[] = [];

  add(value: unknown): string {
    this.list.push(value);
    return `$${this.list.length}`;
  }
}

/** Is the maximum number of days of the filter `confirmed`. */
const CONFIRMED_DAYS = 7;

export const INT4_MAX = 2_147_483_647;
/** Clamps a number to the range of PostgreSQL's `integer`. */
const int4 = (value: number): number => Math.max(-INT4_MAX, Math.min(INT4_MAX, Math.trunc(value)));

/**
 * Holds SQL conditions on `ad_search`: `indexConditions` bound the scan of an index, `rowConditions` check each row.
 */
export interface Conditions {
  indexConditions: string[];
  rowConditions: string[];
}

/** Returns the SQL conditions of the category in the filters; `kind` tells its level, '' for none. */
const categoryConditions = (
  { category, sub_category: subCategory }: AdFilters,
  values: Values,
): { kind: '' | 'category' | 'sub'; conditions: string[] } => {
  if (subCategory) {
    const sub = values.add(subCategory);
    const conditions = [`sub_category_id = ${sub}::integer`];
    // A sub-category of another category matches nothing.
    if (category)
      conditions.push(
        `EXISTS (SELECT FROM category WHERE id = ${sub} AND parent_id = ${values.add(category)}::integer)`,
      );
    return { kind: 'sub', conditions };
  }
  if (category)
    return { kind: 'category', conditions: [`category_id = ${values.add(category)}::integer`] };
  return { kind: '', conditions: [] };
};

/**
 * Returns the SQL condition of the narrowest place in the filters. `within` holds conditions that match nothing when
 * the filters name a wider place that does not contain it.
 */
const whereConditions = (
  { region, city: cityId, quarter: quarterId }: AdFilters,
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
        (condition) =>
          `EXISTS (SELECT FROM quarter WHERE id = ${quarter}::integer AND ${condition})`,
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

/**
 * Returns the SQL conditions of category and place for a list in this order: those that an index of the order covers
 * bound its scan, the others are checked on each row.
 */
const placeConditions = (filters: AdFilters, order: Order, values: Values): Conditions => {
  const { kind, conditions } = categoryConditions(filters, values);
  const { name, condition, within } = whereConditions(filters, values);
  const always = [...conditions, ...within];
  if (!name) return { indexConditions: always, rowConditions: [] };
  if (order.indexed.includes(kind ? `${kind}+${name}` : name))
    return { indexConditions: [...always, condition], rowConditions: [] };
  // A quarter is more selective than any category.
  return name === 'quarter' && order.indexed.includes(name)
    ? { indexConditions: [condition, ...within], rowConditions: conditions }
    : { indexConditions: always, rowConditions: [condition] };
};

/** Is a range of prices in whole francs, both ends included. */
export interface PriceRange {
  low: number;
  high: number;
}

/** Returns the price range of the filters; null when there is none, so that ads without a price match too. */
export const pricesOf = ({ price_min: min, price_max: max }: AdFilters): PriceRange | null =>
  min === undefined && max === undefined
    ? null
    : { low: Math.max(0, int4(min ?? 0)), high: int4(max ?? INT4_MAX) };

/**
 * Returns the SQL conditions of the price range: in an order by price they bound the scan of its index, in any other
 * they are checked on each row.
 */
const priceConditions = (filters: AdFilters, order: Order, values: Values): Conditions => {
  const range = pricesOf(filters);
  if (!range) return { indexConditions: [], rowConditions: [] };
  const { low, high } = range;
  if (order.column === 'cheapness') {
    // Cheapness is the negated price; the bound is one franc below the key of ads without a price.
    const bounds = `cheapness BETWEEN ${values.add(-Math.min(high, INT4_MAX - 1))}::integer AND ${values.add(-low)}::integer`;
    return { indexConditions: [bounds], rowConditions: [] };
  }
  // Dearness is the price, or -1 without one.
  const bounds = `dearness BETWEEN ${values.add(low)}::integer AND ${values.add(high)}::integer`;
  return order.column === 'dearness'
    ? { indexConditions: [bounds], rowConditions: [] }
    : { indexConditions: [], rowConditions: [bounds] };
};

export const holds = (tsquery: string, values: Values): string =>
  `tsv @@ ${values.add(tsquery)}::tsquery`;

/** Names the filters that indexes cover, which functions of this file combine with the order or the words. */
type Indexed =
  | 'q'
  | 'kind'
  | 'category'
  | 'sub_category'
  | 'region'
  | 'city'
  | 'quarter'
  | 'price_min'
  | 'price_max'
  | 'confirmed'
  | 'shop'
  | 'fields';

type Checked = Exclude<AdFilter, Indexed>;

/**
 * Holds, for each filter that no index covers, the SQL that checks it on a row, and its entry in the word index
 * (`ad_traits` of 0010_search.sql).
 */
const CHECKS: {
  readonly [F in Checked]: {
    check: (value: NonNullable<AdFilters[F]>, values: Values) => string;
    trait: (value: NonNullable<AdFilters[F]>) => string;
  };
} = {
  product_status: {
    check: (status, values) => `condition = ${values.add(conditionOf(status))}`,
    trait: conditionOf,
  },
  photo: { check: () => 'has_photo', trait: () => 'photo' },
};

const isChecked = (key: AdFilter): key is Checked => key in CHECKS;

/** Returns the SQL that checks a filter on each row; empty when the filter is not set. */
const checkOf = <F extends Checked>(key: F, filters: AdFilters, values: Values): string[] => {
  const value = filters[key];
  return value === undefined ? [] : [CHECKS[key].check(value, values)];
};

/** Returns the entry of a filter in the word index; empty when the filter is not set. */
const traitOfFilter = <F extends Checked>(key: F, filters: AdFilters): string[] => {
  const value = filters[key];
  return value === undefined ? [] : [CHECKS[key].trait(value)];
};

/**
 * Returns the days from `first` on as entries of the word index, for the filter `confirmed`: those until today, and one
 * more for clocks that differ.
 */
const confirmedEntries = (first: number): string =>
  Array.from({ length: CONFIRMED_DAYS + 2 }, (_, i) => `'conf:${first + i}'`).join(' | ');

const purposesOf = (kind: AdKind): AdPurpose[] =>
  AD_PURPOSES.filter((name) => PURPOSES[name].kind === kind);

/** Says whether only few ads are of this kind; false without a kind. */
export const isRareKind = (kind: AdKind | undefined): boolean =>
  kind !== undefined && purposesOf(kind).every((name) => PURPOSES[name].isRare);

/** Returns the SQL conditions of the kind of ads: rare kinds have an index; nearly all ads are of the other kind. */
const kindConditions = ({ kind }: AdFilters): Conditions => {
  if (kind === undefined) return { indexConditions: [], rowConditions: [] };
  const condition = `purpose IN ${purposesWhere((traits) => traits.kind === kind)}`;
  return isRareKind(kind)
    ? { indexConditions: [condition], rowConditions: [] }
    : { indexConditions: [], rowConditions: [condition] };
};

/** Returns the SQL condition of a shop, whose few ads an index finds. */
const ofShop = ({ shop }: AdFilters, values: Values): string[] =>
  shop === undefined
    ? []
    : [`ad_id = ANY (ARRAY(SELECT id FROM ad WHERE shop_id = ${shopIdOf(values.add(shop))}))`];

const checksOf = (filters: AdFilters, values: Values): string[] =>
  AD_FILTER_KEYS.filter(isChecked).flatMap((key) => checkOf(key, filters, values));

/**
 * Returns the condition of the article in the filters where an index covers it, in lists of all ads or of a region;
 * null elsewhere, where it is checked on each row.
 */
export const productCondition = (filters: AdFilters, order: Order): Condition | null => {
  const { category, sub_category: subCategory, region, city, quarter, product_status } = filters;
  const isNarrower = [category, subCategory, city, quarter].some((filter) => filter !== undefined);
  const index = region === undefined ? 'condition' : 'condition+region';
  return product_status !== undefined && !isNarrower && order.indexed.includes(index)
    ? conditionOf(product_status)
    : null;
};

/**
 * Returns the filters as SQL conditions for a scan in this order: those that bound the scan of an index, and those that
 * are checked on each row. `searchTerms` are tsqueries, all of which an ad must match.
 */
export const conditionsOf = (
  filters: AdFilters,
  order: Order,
  searchTerms: readonly string[],
  values: Values,
): Conditions => {
  const place = placeConditions(filters, order, values);
  const price = priceConditions(filters, order, values);
  const condition = productCondition(filters, order);
  const status = condition === null ? [] : [`condition = ${values.add(condition)}::text`];
  const { product_status: _productStatus, ...others } = filters;
  const checks = checksOf(condition === null ? filters : others, values);
  const kind = kindConditions(filters);
  const rowConditions = [
    ...place.rowConditions,
    ...price.rowConditions,
    ...kind.rowConditions,
    ...checks,
  ];
  if (filters.confirmed !== undefined)
    rowConditions.push(`confirmed_day >= ${values.add(filters.confirmed)}::integer`);
  rowConditions.push(
    ...fieldChecks(filters.fields, values),
    ...searchTerms.map((term) => holds(term, values)),
  );
  return {
    indexConditions: [
      ...place.indexConditions,
      ...price.indexConditions,
      ...kind.indexConditions,
      ...status,
      ...ofShop(filters, values),
    ],
    rowConditions,
  };
};

/**
 * Returns the filters as SQL conditions for the word index, the full-text index of ads, whose entries cover all
 * filters: `sub:12` stands for a sub-category. `searchTerms` are tsqueries, all of which an ad must match; `prices` is
 * the price range of the filters, or a part of it.
 */
export const wordConditions = (
  filters: AdFilters,
  searchTerms: readonly string[],
  prices: PriceRange | null,
  values: Values,
): string[] => {
  const { sub_category: subCategory, category, city, quarter, region } = filters;
  const entries = [
    subCategory && `sub:${subCategory}`,
    category && `cat:${category}`,
    city && `city:${city}`,
    quarter && `qua:${quarter}`,
    filters.kind && isRareKind(filters.kind) && `kind:${filters.kind}`,
  ].filter((entry) => typeof entry === 'string');
  const conditions = [...searchTerms, ...entries.map((entry) => `'${entry}'`)].map((tsquery) =>
    holds(tsquery, values),
  );
  conditions.push(...kindConditions(filters).rowConditions);
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
  if (filters.confirmed !== undefined)
    conditions.push(holds(confirmedEntries(filters.confirmed), values));
  const traits = AD_FILTER_KEYS.filter(isChecked).flatMap((key) => traitOfFilter(key, filters));
  if (traits.length > 0)
    conditions.push(`ad_traits(condition, has_photo) @> ${values.add(traits)}::text[]`);
  return [...conditions, ...ofShop(filters, values), ...fieldEntries(filters.fields, values)];
};

/** Returns `WHERE` with the conditions, or an empty string. */
export const where = (conditions: readonly string[]): string =>
  conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
