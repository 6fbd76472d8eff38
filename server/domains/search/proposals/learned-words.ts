import { LRUCache } from 'lru-cache';
import type pg from 'pg';
import { MINUTE } from '#contract/common/time.ts';
import type { Weights } from './category-words.ts';

/** Limits the titles from which words are learned to those of the newest published ads. */
const SAMPLE_SIZE = 10_000;
/** Is the number of ads below which a learned word is not significant. */
const MIN_ADS = 3;
const TTL_MS = 10 * MINUTE;

/** Says how many ads contain a word, and the share of these ads in each sub-category. */
export interface LearnedWord {
  ads: number;
  shares: Weights;
}

/** Maps stems to the learned words. */
export type LearnedWords = ReadonlyMap<string, LearnedWord>;

const COUNT = `
  WITH newest AS (
    SELECT sub_category_id, tsv FROM ad_search ORDER BY published_at DESC, ad_id DESC LIMIT ${SAMPLE_SIZE}
  ), counted AS (
    SELECT stem, sub_category_id, count(*) AS ads
    FROM newest, unnest(tsvector_to_array(ts_filter(tsv, '{a}'))) AS stem
    WHERE stem !~ '[0-9:]' AND length(stem) > 1 GROUP BY 1, 2
  )
  SELECT stem, json_agg(json_build_array(sub_category_id, ads)) AS subs
  FROM counted GROUP BY stem HAVING sum(ads) >= ${MIN_ADS}`;

/** Returns, by stem, how many of the newest ads contain a word, and the share of these ads in each sub-category. */
const countWords = async (pool: pg.Pool): Promise<LearnedWords> => {
  const { rows } = await pool.query<{ stem: string; subs: [number, number][] }>(COUNT);
  return new Map(
    rows.map(({ stem, subs }) => {
      const total = subs.reduce((sum, [, ads]) => sum + ads, 0);
      return [stem, { ads: total, shares: new Map(subs.map(([id, ads]) => [id, ads / total])) }];
    }),
  );
};

const caches = new WeakMap<pg.Pool, LRUCache<'all', LearnedWords>>();

/** Returns the cache of learned words of a database. */
const cacheOf = (pool: pg.Pool): LRUCache<'all', LearnedWords> => {
  const cached = caches.get(pool);
  if (cached) return cached;
  const cache = new LRUCache<'all', LearnedWords>({
    max: 1,
    ttl: TTL_MS,
    // Only the first title of a process waits; later ones take the last count while another is made.
    allowStale: true,
    noDeleteOnFetchRejection: true,
    fetchMethod: () => countWords(pool),
  });
  caches.set(pool, cache);
  return cache;
};

/** Returns the words in titles of published ads with their sub-categories, counted every ten minutes while in use. */
export const learnedWords = (pool: pg.Pool): Promise<LearnedWords> =>
  cacheOf(pool).forceFetch('all');
