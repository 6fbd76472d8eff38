import type pg from 'pg';
import type { AlertChannel } from '#contract/alerts/schemas.ts';
import { shownTitleOf } from '#server/domains/ads/index.ts';

/** Holds the content of an alert about a saved search. */
export interface Digest {
  id: number;
  saved_search_id: number;
  user_id: number;
  name: string;
  query: string;
  channel: AlertChannel;
  /** Counts the matching ads that are still public; `ads` lists only the newest. */
  total: number;
  ads: { id: number; title: string; price_label: string; city: string }[];
}

const SHOWN = 5;

const READ = `
  WITH fitting AS (
    SELECT a.id, ${shownTitleOf('a')} AS title, a.price_label, c.name AS city, s.published_at
    FROM alert_match m JOIN ad_search s ON s.ad_id = m.ad_id JOIN ad a ON a.id = m.ad_id JOIN city c ON c.id = a.city_id
    WHERE m.digest_id = $1
  )
  SELECT d.id, d.saved_search_id, s.user_id, s.name, s.query, s.channel,
    (SELECT count(*)::integer FROM fitting) AS total,
    coalesce((SELECT json_agg(json_build_object('id', id, 'title', title, 'price_label', price_label, 'city', city)
                              ORDER BY published_at DESC, id DESC)
              FROM (SELECT * FROM fitting ORDER BY published_at DESC, id DESC LIMIT ${SHOWN}) AS newest), '[]') AS ads
  FROM alert_digest d JOIN saved_search s ON s.id = d.saved_search_id
  WHERE d.id = $1 AND s.stopped_at IS NULL`;

/**
 * Returns the current content of a digest, the daily message about new ads for a saved search; null once the search was
 * stopped or deleted.
 */
export const findDigest = async (pool: pg.Pool, id: number): Promise<Digest | null> => {
  const { rows } = await pool.query<Digest>(READ, [id]);
  return rows[0] ?? null;
};
