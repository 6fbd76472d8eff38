import { LRUCache } from 'lru-cache';
import type { Category, CategoryWarning, City, Season, Slide } from '#contract/catalog/routes.ts';
import type { Prompt } from '#contract/catalog/schemas/prompts.ts';
import type { Platform } from '#server/platform/platform.ts';
import { AttributeCatalog } from './attribute-catalog.ts';
import { presentCategory, presentSlide } from './present.ts';
import { attributeRows } from './queries/attributes.ts';
import { listCategories } from './queries/categories.ts';
import { listCities } from './queries/cities.ts';
import { listPrompts } from './queries/prompts.ts';
import { findSeason } from './queries/seasons.ts';
import { listSlides } from './queries/slides.ts';
import { listWarnings } from './queries/warnings.ts';

/**
 * Is the lifetime of the cache in ms: every page shows the catalogue, which rarely changes. Events invalidate the
 * cache, and so does a gap in the events; with a shorter lifetime, a quiet site would read the catalogue again for
 * every page.
 */
const FRESH_FOR = 30_000;

interface CatalogCache {
  categories: LRUCache<'all', Category[]>;
  cities: LRUCache<'all', City[]>;
  attributes: LRUCache<'all', AttributeCatalog>;
  slides: LRUCache<'all', Slide[]>;
  /** Holds the season by the day in Niger. */
  season: LRUCache<string, { data: Season | null }>;
  warnings: LRUCache<'all', CategoryWarning[]>;
  prompts: LRUCache<'all', Prompt[]>;
}

const caches = new WeakMap<Platform, CatalogCache>();

const cacheOf = (platform: Platform): CatalogCache => {
  const { orm } = platform.database;
  const cached = caches.get(platform);
  if (cached) return cached;
  const cache: CatalogCache = {
    attributes: new LRUCache({
      max: 1,
      ttl: FRESH_FOR,
      fetchMethod: async () => new AttributeCatalog(await attributeRows(orm), platform.clock.now()),
    }),
    categories: new LRUCache({
      max: 1,
      ttl: FRESH_FOR,
      fetchMethod: async () => {
        const attributes = await cache.attributes.forceFetch('all');
        return (await listCategories(orm)).map((view) => presentCategory(view, attributes));
      },
    }),
    cities: new LRUCache({ max: 1, ttl: FRESH_FOR, fetchMethod: () => listCities(orm) }),
    slides: new LRUCache({
      max: 1,
      ttl: FRESH_FOR,
      fetchMethod: async () => (await listSlides(orm)).map(presentSlide),
    }),
    season: new LRUCache({
      max: 1,
      ttl: FRESH_FOR,
      fetchMethod: async (day) => ({ data: await findSeason(platform.database.pool, day) }),
    }),
    warnings: new LRUCache({
      max: 1,
      ttl: FRESH_FOR,
      fetchMethod: () => listWarnings(platform.database.pool),
    }),
    prompts: new LRUCache({
      max: 1,
      ttl: FRESH_FOR,
      fetchMethod: () => listPrompts(platform.database.pool),
    }),
  };
  caches.set(platform, cache);
  return cache;
};

/** Returns the categories as the API answers them. */
export const cachedCategories = (platform: Platform): Promise<Category[]> =>
  cacheOf(platform).categories.forceFetch('all');

/** Returns the cities as the API answers them. */
export const cachedCities = (platform: Platform): Promise<City[]> =>
  cacheOf(platform).cities.forceFetch('all');

/** Returns the slides of the home page as the API answers them. */
export const cachedSlides = (platform: Platform): Promise<Slide[]> =>
  cacheOf(platform).slides.forceFetch('all');

/** Returns the season of a day in Niger (`YYYY-MM-DD`). */
export const cachedSeason = (platform: Platform, day: string): Promise<{ data: Season | null }> =>
  cacheOf(platform).season.forceFetch(day);

/** Returns the warnings of the given categories, newest first, from the cache, whose only entry (`all`) holds all. */
export const cachedWarnings = async (
  platform: Platform,
  categoryIds: readonly number[],
): Promise<CategoryWarning[]> =>
  (await cacheOf(platform).warnings.forceFetch('all')).filter((warning) =>
    categoryIds.includes(warning.category_id),
  );

/** Returns every recorded prompt. */
export const cachedPrompts = (platform: Platform): Promise<Prompt[]> =>
  cacheOf(platform).prompts.forceFetch('all');

/** Returns the catalogue of attributes and price units, with which the attributes of ads are read and presented. */
export const cachedAttributes = (platform: Platform): Promise<AttributeCatalog> =>
  cacheOf(platform).attributes.forceFetch('all');

/** Empties the cache of the catalogue in this process after a change. */
export const clearCatalogCache = (platform: Platform): void => {
  caches.delete(platform);
};
