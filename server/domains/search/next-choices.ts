import type { searchRoutes } from '#contract/search/routes.ts';
import type { AnswerOf } from '#contract/common/route.ts';
import {
  cachedAttributes,
  cachedCategories,
  cachedCities,
  listQuarters,
} from '#server/domains/catalog/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { filtersOf } from './filters.ts';
import { cachedChoiceCounts } from './choice-counts-cache.ts';
import type { Counted } from './choice-counts.ts';
import { fieldChoices } from './field-counts.ts';
import { listAds } from './list-ads.ts';
import { priceSteps } from './price-steps.ts';
import type { AdQuery } from '#contract/search/schemas.ts';

type NextChoices = AnswerOf<typeof searchRoutes.choices>['data'];

interface Named {
  id: number;
  name: string;
}

/** Adds to each choice its number of ads, 0 if none was counted. */
const withTotals = (list: readonly Named[], totals: readonly Counted[]) => {
  const byId = new Map(totals.map(({ id, total }) => [id, total]));
  return list.map(({ id, name }) => ({ id, name, total: byId.get(id) ?? 0 }));
};

/** Returns the cities of the region if it has several, and the quarters of its chosen or only city. */
const placesIn = async (platform: Platform, { region, city: cityId }: AdQuery) => {
  const all = await cachedCities(platform);
  const chosen = all.find(({ id }) => id === cityId);
  const within = all.filter((place) => place.region === (chosen?.region ?? region));
  const [only] = within;
  const city = chosen ?? (within.length === 1 ? only : undefined);
  return {
    cities: within.length > 1 ? within : [],
    quarters: city ? await listQuarters(platform.database.orm, city.id) : [],
  };
};

/**
 * Counts the ads that match the filters of the form, and lists the choices that the form offers next, with their
 * numbers of ads: sub-categories, cities, quarters, prices and attributes.
 */
export const nextChoices = async (platform: Platform, query: AdQuery): Promise<NextChoices> => {
  const { pool } = platform.database;
  const attributes = await cachedAttributes(platform);
  const filters = filtersOf(query, attributes, platform.clock.now());
  const [{ page }, categories, places, counts, steps, fields] = await Promise.all([
    listAds(pool, filters, { sort: query.sort, perPage: 1, isCount: true }),
    cachedCategories(platform),
    placesIn(platform, query),
    cachedChoiceCounts(pool, filters),
    priceSteps(pool, filters),
    fieldChoices(pool, filters, attributes),
  ]);
  const category = categories.find(({ id }) => id === query.category);
  return {
    total: page.total,
    total_is_exact: page.totalIsExact,
    sub_categories: withTotals(category?.sub_categories ?? [], counts.sub_categories),
    cities: withTotals(places.cities, counts.cities),
    quarters: withTotals(places.quarters, counts.quarters),
    price_steps: steps,
    fields,
  };
};
