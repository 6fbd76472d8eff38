import { LRUCache } from 'lru-cache';
import type { Category, City } from '#contract/catalog.ts';
import type { Platform } from '#server/platform/platform.ts';
import { presentCategory } from './present.ts';
import { listCategories } from './queries/categories.ts';
import { listCities } from './queries/cities.ts';

/** Every page shows the catalogue and hardly anyone changes it: read anew after this, in ms, or when told of a change. */
const FRESH_FOR = 3000;

interface LatelyRead {
  categories: LRUCache<'all', Category[]>;
  cities: LRUCache<'all', City[]>;
}

const kept = new WeakMap<Platform, LatelyRead>();

const keptFor = (platform: Platform): LatelyRead => {
  const { orm } = platform.database;
  const known = kept.get(platform);
  if (known) return known;
  const made: LatelyRead = {
    categories: new LRUCache({
      max: 1,
      ttl: FRESH_FOR,
      fetchMethod: async () => (await listCategories(orm)).map(presentCategory),
    }),
    cities: new LRUCache({ max: 1, ttl: FRESH_FOR, fetchMethod: () => listCities(orm) }),
  };
  kept.set(platform, made);
  return made;
};

/** Categories as the API answers them. */
export const latestCategories = (platform: Platform): Promise<Category[]> =>
  keptFor(platform).categories.forceFetch('all');

/** Cities as the API answers them. */
export const latestCities = (platform: Platform): Promise<City[]> =>
  keptFor(platform).cities.forceFetch('all');

/** The catalogue has changed: what this process has read is of no use any more. */
export const forgetCatalog = (platform: Platform): void => {
  kept.delete(platform);
};
