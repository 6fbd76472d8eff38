import type pg from 'pg';
import { clearChoiceCounts } from '../choice-counts-cache.ts';
import { lockClientUntilCommit } from '#server/platform/database/locks.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';

// Ads are counted once in the finest groups; kinds and places are sums of those. Unchanged rows are not rewritten.
const COUNT = `
  WITH fine AS MATERIALIZED (
    SELECT category_id, sub_category_id, region, city_id, quarter_id, count(*)::integer AS total,
           count(*) FILTER (WHERE has_photo)::integer AS with_photo,
           count(*) FILTER (WHERE condition = 'excellent')::integer AS excellent,
           count(*) FILTER (WHERE condition = 'good')::integer AS good,
           count(*) FILTER (WHERE condition = 'fair')::integer AS fair,
           count(*) FILTER (WHERE condition = 'poor')::integer AS poor,
           max(published_at) AS newest_at
    FROM ad_search GROUP BY 1, 2, 3, 4, 5
  ), fresh AS MATERIALIZED (
    SELECT kind.id AS kind_id, place.key AS place, sum(total)::integer AS total, sum(with_photo)::integer AS with_photo,
           sum(excellent)::integer AS excellent, sum(good)::integer AS good, sum(fair)::integer AS fair,
           sum(poor)::integer AS poor, max(newest_at) AS newest_at
    FROM fine,
         LATERAL (VALUES (0), (category_id), (sub_category_id)) AS kind (id),
         LATERAL (VALUES (''), ('r:' || region), ('c:' || city_id), ('q:' || quarter_id)) AS place (key)
    WHERE place.key IS NOT NULL GROUP BY 1, 2
  ), gone AS (
    DELETE FROM ad_count c WHERE NOT EXISTS (SELECT FROM fresh f WHERE f.kind_id = c.kind_id AND f.place = c.place)
  )
  INSERT INTO ad_count AS c (kind_id, place, total, with_photo, excellent, good, fair, poor, newest_at)
  -- Clusters the rows that are read together.
  SELECT * FROM fresh ORDER BY kind_id, place
  ON CONFLICT (kind_id, place) DO UPDATE SET
    total = excluded.total, with_photo = excluded.with_photo, excellent = excluded.excellent, good = excluded.good,
    fair = excluded.fair, poor = excluded.poor, newest_at = excluded.newest_at
  WHERE (c.total, c.with_photo, c.excellent, c.good, c.fair, c.poor, c.newest_at)
    IS DISTINCT FROM (excluded.total, excluded.with_photo, excluded.excellent, excluded.good, excluded.fair, excluded.poor, excluded.newest_at)`;

/** Recounts the published ads behind each filter choice. Takes about a second for a million ads. */
export const countChoices = async (pool: pg.Pool): Promise<void> => {
  await withTransaction(pool, async (client) => {
    await client.query("SET LOCAL statement_timeout = '60s'");
    await lockClientUntilCommit(client, 'choiceCounts');
    await client.query(COUNT);
  });
  clearChoiceCounts(pool);
};
