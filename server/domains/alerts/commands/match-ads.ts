import type pg from 'pg';
import { fieldFilters } from '#contract/search/field-filters.ts';
import { filtersOf, matchingAds } from '#server/domains/search/index.ts';
import { cachedAttributes } from '#server/domains/catalog/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readQuery } from '../rules.ts';
import { eachFreshBatch, LATE_MS, whileMatching, type FreshAd } from './fresh-ads.ts';
import type { AdQuery } from '#contract/search/schemas.ts';

interface Live {
  id: number;
  user_id: number;
  query: string;
  created_at: Date;
}

/**
 * Inserts matches of a saved search with new ads that fit it, except ads of the search's owner and ads older than the
 * search. Locks search and ads. Idempotent.
 */
const saveMatches = async (
  pool: pg.Pool,
  { id, user_id: userId, created_at: since }: Live,
  adIds: readonly number[],
  now: Date,
): Promise<void> => {
  await pool.query(
    `INSERT INTO alert_match (saved_search_id, ad_id, matched_at)
     SELECT s.id, a.id, $3 FROM saved_search s, ad a
     WHERE s.id = $1 AND a.id = ANY($2) AND a.owner_id <> $4 AND a.published_at >= $5
     ORDER BY a.id FOR KEY SHARE OF s, a ON CONFLICT DO NOTHING`,
    [id, adIds, now, userId, since],
  );
};

/** Returns the keys of the attributes by which a query filters, as one text that can be compared. */
const attributesIn = ({ fields }: Pick<AdQuery, 'fields'>): string =>
  fieldFilters(fields)
    .map(({ key }) => key)
    .join(' ');

/** Stores the matches of every saved search among a batch of new ads. */
const matchBatch = async (
  platform: Platform,
  searches: readonly Live[],
  fresh: readonly FreshAd[],
  now: Date,
): Promise<void> => {
  const { pool } = platform.database;
  const attributes = await cachedAttributes(platform);
  const ids = fresh.map((freshAd) => freshAd.id);
  for (const search of searches) {
    const query = readQuery(search.query);
    // Skip queries that the parser no longer understands.
    if (!query) continue;
    const filters = filtersOf(query, attributes, now);
    // When an attribute or all its chosen values were retired, no alert is better than an alert for every ad.
    if (attributesIn(filters) !== attributesIn(query)) continue;
    const fitting = await matchingAds(pool, filters, ids);
    if (fitting.length > 0) await saveMatches(pool, search, fitting, now);
  }
};

/**
 * Matches the ads published since the last run with saved searches, and stores the time up to which ads were matched.
 */
const matchSinceWatermark = async (platform: Platform, mark: pg.PoolClient): Promise<void> => {
  const { pool } = platform.database;
  const { clock } = platform;
  const { rows } = await mark.query<{ matched_up_to: Date }>(
    'SELECT matched_up_to FROM alert_mark',
  );
  const { rows: searches } = await pool.query<Live>(
    'SELECT id, user_id, query, created_at FROM saved_search WHERE stopped_at IS NULL ORDER BY id',
  );
  const upTo = rows[0]?.matched_up_to.getTime() ?? 0;
  // Ads older than every saved search match none, so they are not read.
  const oldest = Math.min(
    ...searches.map(({ created_at: at }) => at.getTime()),
    clock.now().getTime(),
  );
  // Runs overlap, since an ad may be committed after another one that was published later.
  const since = Math.max(upTo, oldest) - LATE_MS;
  const last = await eachFreshBatch(pool, new Date(since), (fresh) =>
    matchBatch(platform, searches, fresh, clock.now()),
  );
  const reached = Math.max(upTo, since, last?.getTime() ?? 0);
  await mark.query('UPDATE alert_mark SET matched_up_to = $1', [new Date(reached)]);
};

/**
 * Matches the ads published since the last run with saved searches, unless another process is doing so. The time
 * reached is stored at the end, so that an interrupted run is repeated; writing matches is idempotent.
 */
export const matchAds = async (platform: Platform): Promise<void> => {
  await whileMatching(platform, 'alertMatching', (client) => matchSinceWatermark(platform, client));
};
