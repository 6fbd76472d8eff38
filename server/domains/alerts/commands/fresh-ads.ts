import type { AdPurpose } from '#contract/ads/purposes.ts';
import type pg from 'pg';
import { MINUTE } from '#contract/common/time.ts';
import { tryLockSession, unlockSession } from '#server/platform/database/locks.ts';
import type { Platform } from '#server/platform/platform.ts';

/**
 * Is the overlap, in ms, of the times of publication that two runs of the matching read, since an ad may be committed
 * after another one that was published later.
 */
export const LATE_MS = 2 * MINUTE;
/** Is the number of ads handled in one batch. */
const BATCH = 500;

/** Describes an ad that was published since the last run of the matching. */
export interface FreshAd {
  id: number;
  purpose: AdPurpose;
  sub_category_id: number;
  region: string;
  published_at: Date;
  /**
   * Is the time of publication with its microseconds, which a Date lacks: without them, the last ad
   * would be found again and again.
   */
  at: string;
}

const SELECT_FRESH =
  'SELECT ad_id AS id, purpose, sub_category_id, region, published_at, published_at::text AS at FROM ad_search';

/** Returns the next batch of ads published after a time, and after an id at the same time. */
const freshAfter = async (
  pool: pg.Pool,
  since: Date | string,
  afterId: number,
): Promise<FreshAd[]> => {
  const { rows } = await pool.query<FreshAd>(
    `${SELECT_FRESH}
     WHERE (published_at, ad_id) > ($1, $2) ORDER BY published_at, ad_id LIMIT ${BATCH}`,
    [since, afterId],
  );
  return rows;
};

/** Returns an ad with the fields needed to match it with searches; undefined when the ad is not online. */
export const findPublished = async (pool: pg.Pool, id: number): Promise<FreshAd | undefined> => {
  const { rows } = await pool.query<FreshAd>(`${SELECT_FRESH} WHERE ad_id = $1`, [id]);
  return rows[0];
};

/**
 * Calls a handler with batches of the ads published since a time, oldest first. Returns the time of
 * the last publication; null when there was none.
 */
export const eachFreshBatch = async (
  pool: pg.Pool,
  since: Date,
  handle: (fresh: readonly FreshAd[]) => Promise<void>,
): Promise<Date | null> => {
  let last: FreshAd | undefined;
  for (;;) {
    const fresh: FreshAd[] = await freshAfter(pool, last?.at ?? since, last?.id ?? 0);
    if (fresh.length === 0) return last?.published_at ?? null;
    await handle(fresh);
    last = fresh.at(-1);
  }
};

/**
 * Runs a matching (`run`) of ads with saved searches or wanted ads, with a connection of its own, unless another
 * process is running it. Returns whether it ran.
 */
export const whileMatching = async (
  { database }: Platform,
  lock: 'alertMatching' | 'wantedMatching',
  run: (client: pg.PoolClient) => Promise<void>,
): Promise<boolean> => {
  const client = await database.direct.connect();
  try {
    if (!(await tryLockSession(client, lock))) return false;
    try {
      await run(client);
    } finally {
      await unlockSession(client, lock);
    }
    return true;
  } finally {
    client.release();
  }
};
