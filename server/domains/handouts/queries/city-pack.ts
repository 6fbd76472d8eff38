import { createHash } from 'node:crypto';
import type pg from 'pg';
import {
  AD_CARD_JSON,
  type AdCardRow,
  CONTACT_JSON,
  IS_PUBLIC,
  soldSince,
  type AdPageRow,
  CONTACT_CHOICES,
  PROVEN_NUMBERS,
  type PageFactsRow,
} from '#server/domains/ads/index.ts';

export interface PackCity {
  id: number;
  name: string;
  slug: string;
}

/** Returns the city with this id or slug, for which an offline pack of ads can be made; null when it is unknown. */
export const findPackCity = async (
  pool: pg.Pool,
  by: { id: number } | { slug: string },
): Promise<PackCity | null> => {
  const [column, value] = 'id' in by ? ['id', by.id] : ['slug', by.slug];
  const { rows } = await pool.query<PackCity>(
    `SELECT id, name, slug FROM city WHERE ${column} = $1`,
    [value],
  );
  return rows[0] ?? null;
};

/**
 * Is the SQL hash of what the offline pack of a city shows of `ad a` of `app_user u`: texts and numbers, which must
 * leave the pack once the site no longer shows them.
 */
const SHOWN = `md5(concat_ws(E'\\n', a.title, a.description, a.whatsapp, a.telephone, a.sms,
                   u.contact_channels::text, u.contact_from, u.contact_to))`;

/** Describes an ad with the facts about its seller that its page shows. */
export interface PackRow extends Pick<PageFactsRow, 'phone_confirmed' | 'proven' | 'contact'> {
  ad: AdPageRow;
  /** Is the hash of the ad's texts and numbers, from which `hashOfAds` is computed. */
  shown: string;
}

interface ReadRow extends Omit<PackRow, 'ad'> {
  card: AdCardRow;
  page: Omit<AdPageRow, keyof AdCardRow>;
  /** Is the time of publication as text, since a `Date` would lose its microseconds. */
  at: string;
}

const AT_ONCE = 50;

const READ_WEEK = `
  SELECT ${AD_CARD_JSON} AS card, ${CONTACT_JSON} AS page, s.published_at::text AS at, ${SHOWN} AS shown,
         u.phone_verified_at IS NOT NULL AS phone_confirmed, ${CONTACT_CHOICES} AS contact, ${PROVEN_NUMBERS} AS proven
  FROM (SELECT ad_id, published_at FROM ad_search
        WHERE city_id = $1 AND published_at >= $2
          AND ($3::timestamptz IS NULL OR (published_at, ad_id) < ($3::timestamptz, $4::integer))
        ORDER BY published_at DESC, ad_id DESC LIMIT ${AT_ONCE}) s
  JOIN ad a ON a.id = s.ad_id JOIN app_user u ON u.id = a.owner_id
  ORDER BY s.published_at DESC, s.ad_id DESC`;

/** Yields the ads of a city published since a day, newest first, some at a time. */
export async function* readPackAds(
  pool: pg.Pool,
  cityId: number,
  since: Date,
): AsyncGenerator<PackRow[]> {
  let last: ReadRow | undefined;
  do {
    const { rows } = await pool.query<ReadRow>(READ_WEEK, [
      cityId,
      since,
      last?.at ?? null,
      last?.card.id ?? null,
    ]);
    yield rows.map(({ card, page, at: _at, ...rest }) => ({ ...rest, ad: { ...card, ...page } }));
    last = rows.length === AT_ONCE ? rows.at(-1) : undefined;
  } while (last);
}

export const countPackAds = async (pool: pg.Pool, cityId: number, since: Date): Promise<number> => {
  const { rows } = await pool.query<{ total: number }>(
    'SELECT count(*) AS total FROM ad_search WHERE city_id = $1 AND published_at >= $2',
    [cityId, since],
  );
  return rows[0]?.total ?? 0;
};

/** Returns one hash over ads with their texts and numbers as the site shows them. */
export const hashOfAds = (ads: readonly { id: number; shown: string }[]): string =>
  createHash('sha256')
    .update(
      ads
        .toSorted((a, b) => a.id - b.id)
        .map(({ id, shown }) => `${id} ${shown}`)
        .join('\n'),
    )
    .digest('hex');

/** Returns the hash over those of the given ads that the site still shows, with their current texts and numbers. */
export const readHashOfAds = async (
  pool: pg.Pool,
  ids: readonly number[],
  now: Date,
): Promise<string> => {
  const { rows } = await pool.query<{ id: number; shown: string }>(
    `SELECT a.id, ${SHOWN} AS shown FROM ad a JOIN app_user u ON u.id = a.owner_id
     WHERE a.id = ANY($1) AND ${IS_PUBLIC}`,
    [ids, soldSince(now)],
  );
  return hashOfAds(rows);
};

/**
 * Lists the cities whose offline pack of ads is to be made or removed: those with ads published since a day, or with a
 * stored pack.
 */
export const listPackCities = async (pool: pg.Pool, since: Date): Promise<PackCity[]> => {
  const { rows } = await pool.query<PackCity>(
    `SELECT id, name, slug FROM city
     WHERE id IN (SELECT city_id FROM ad_search WHERE published_at >= $1 UNION SELECT city_id FROM city_pack)
     ORDER BY id`,
    [since],
  );
  return rows;
};

/** Lists the cities whose offline packs contain an ad of this person. */
export const listPacksOfPerson = async (pool: pg.Pool, userId: number): Promise<PackCity[]> => {
  const { rows } = await pool.query<PackCity>(
    `SELECT c.id, c.name, c.slug FROM city_pack p JOIN city c ON c.id = p.city_id
     WHERE p.ad_ids && ARRAY(SELECT id FROM ad WHERE owner_id = $1) ORDER BY c.id`,
    [userId],
  );
  return rows;
};
