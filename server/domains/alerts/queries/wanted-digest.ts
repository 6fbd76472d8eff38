import { SOUGHT_PURPOSE } from '#contract/ads/purposes.ts';
import type pg from 'pg';
import { filtersOfWanted, findWanted } from '#server/domains/search/index.ts';
import { shownTitleOf, SOLD_PURPOSES } from '#server/domains/ads/index.ts';
import { listQueryText } from '#contract/search/filters.ts';
import { listUrl } from '../present.ts';
import type { WantedSide } from '../tables.ts';

/**
 * Is the SQL condition that something for sale (`o`) may answer a wanted ad (`w`), and that neither
 * owner has blocked the other.
 */
export const MAY_ANSWER = `o.kind IN ${SOLD_PURPOSES} AND NOT EXISTS (SELECT FROM user_block b WHERE (b.blocker_id, b.blocked_id)
    IN ((w.owner_id, o.owner_id), (o.owner_id, w.owner_id)))`;

/**
 * Returns the SQL of matches `m` whose ads are both online, between people who have not blocked
 * each other. `fits` is a condition on `m`.
 */
export const standingMatches = (fits: string): string => `
  wanted_match m JOIN ad w ON w.id = m.wanted_id JOIN ad o ON o.id = m.offer_id
  WHERE ${fits} AND ${MAY_ANSWER}
    AND EXISTS (SELECT FROM ad_search s WHERE s.ad_id = w.id) AND EXISTS (SELECT FROM ad_search s WHERE s.ad_id = o.id)`;

/** Holds the content of the message about one day's matches. */
export interface WantedDigest {
  /** Counts the matched ads; `ads` lists only the newest. */
  total: number;
  ads: { id: number; title: string; price_label: string; city: string }[];
  /** Is the path of the matched ad, or of the list of ads that shows all matches when there are several. */
  path: string;
}

const SHOWN = 5;

const READ = `
  WITH matched AS (
    SELECT CASE m.side WHEN 'seeker' THEN m.offer_id ELSE m.wanted_id END AS id, max(m.wanted_id) AS wanted_id
    FROM ${standingMatches('m.user_id = $1 AND m.side = $2 AND m.told_on = $3::date')} GROUP BY 1
  )
  SELECT matched.id, matched.wanted_id, ${shownTitleOf('a')} AS title, a.price_label, c.name AS city,
         count(*) OVER ()::integer AS total
  FROM matched JOIN ad a ON a.id = matched.id JOIN city c ON c.id = a.city_id
  ORDER BY a.published_at DESC, a.id DESC LIMIT ${SHOWN}`;

type Row = WantedDigest['ads'][number] & { wanted_id: number; total: number };

/**
 * Returns the path of the list that shows the matches of a wanted ad: offers for a seeker, wanted ads for a seller;
 * when the wanted ad is gone, the path of all ads.
 */
const listPath = async (pool: pg.Pool, side: WantedSide, wantedId: number): Promise<string> => {
  const [wanted] = await findWanted(pool, [wantedId]);
  if (!wanted) return '/annonces';
  const filters = filtersOfWanted(wanted);
  if (side === 'seeker') return listUrl(listQueryText(filters));
  const { sub_category: sub, region } = filters;
  return listUrl(listQueryText({ kind: SOUGHT_PURPOSE, sub_category: sub, region }));
};

/** Returns the content of a day's message about matches of wanted ads and offers; null when no match is left. */
export const findWantedDigest = async (
  pool: pg.Pool,
  { userId, side, day }: { userId: number; side: WantedSide; day: string },
): Promise<WantedDigest | null> => {
  const { rows } = await pool.query<Row>(READ, [userId, side, day]);
  const [first] = rows;
  if (!first) return null;
  const { total } = first;
  return {
    total,
    ads: rows.map(({ id, title, price_label: price, city }) => ({
      id,
      title,
      price_label: price,
      city,
    })),
    path: total === 1 ? `/annonces/${first.id}` : await listPath(pool, side, first.wanted_id),
  };
};
