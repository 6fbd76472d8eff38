import type pg from 'pg';
import { adRefusals } from '#contract/ads/refusals.ts';
import { countCapped } from '#server/platform/database/count-capped.ts';
import { pageOf, startOf, type ListPage, type Window } from '#server/platform/list-cursor.ts';
import type { Status } from '../tables.ts';
import { AD_CARD_JSON, type AdCardRow } from '../card.ts';
import { LATEST_AD, OWN_CARD_PARTS, type OwnersRow } from './latest-ad.ts';

export type OwnAdRow = AdCardRow & OwnersRow;

const OWN_ADS = `${LATEST_AD} a WHERE a.owner_id = $1 AND ($2::text IS NULL OR a.status = $2)`;

/**
 * Returns a page of the person's own ads in their latest version, newest first: all, or those of one status. @throws
 * Refusal ad.badCursor
 */
export const listOwnAds = async (
  pool: pg.Pool,
  userId: number,
  { status, ...window }: Window & { status?: Status | undefined },
): Promise<ListPage<OwnAdRow>> => {
  const { perPage } = window;
  const { position, page, offset } = startOf(window, {
    // A cursor holds the id of the last ad.
    depth: 1,
    badCursor: adRefusals.badCursor,
  });
  const { rows } = await pool.query<{ card: AdCardRow; owners: OwnersRow; position: number[] }>({
    name: 'own_ads',
    text: `SELECT ${OWN_CARD_PARTS}, jsonb_build_array(a.id) AS position
           FROM ${OWN_ADS} AND ($5::integer IS NULL OR a.id < $5)
           ORDER BY a.id DESC LIMIT $3 OFFSET $4`,
    values: [userId, status ?? null, perPage + 1, offset, position[0] ?? null],
  });
  const { shown, nextCursor } = pageOf(rows, { perPage, page });
  const counted = await countCapped(pool, OWN_ADS, [userId, status ?? null]);
  const ads = shown.map(({ card, owners }) => ({ ...card, ...owners }));
  return { rows: ads, counted, page, nextCursor };
};

/** Counts the person's ads by the status of their latest version. */
export const countOwnAds = async (pool: pg.Pool, userId: number): Promise<Map<Status, number>> => {
  const { rows } = await pool.query<{ status: Status; total: number }>({
    name: 'own_ad_counts',
    text: `SELECT a.status, count(*)::integer AS total FROM ${LATEST_AD} a
           WHERE a.owner_id = $1 GROUP BY a.status`,
    values: [userId],
  });
  return new Map(rows.map(({ status, total }) => [status, total]));
};

const FAVOURITES = `favourite f JOIN ad a ON a.id = f.ad_id JOIN app_user o ON o.id = a.owner_id
  WHERE f.user_id = $1 AND a.status = 'published' AND o.suspended_at IS NULL`;

export const countFavourites = (pool: pg.Pool, userId: number): Promise<number> =>
  countCapped(pool, FAVOURITES, [userId]);

/** Returns a page of the person's public favourites, most recently added first. @throws Refusal ad.badCursor */
export const listFavourites = async (
  pool: pg.Pool,
  userId: number,
  window: Window,
): Promise<ListPage<AdCardRow>> => {
  const { perPage } = window;
  const { position, page, offset } = startOf(window, {
    // A cursor holds the time of the last favourite, in microseconds, and the id of its ad.
    depth: 2,
    badCursor: adRefusals.badCursor,
  });
  const [keptAt = null, adId = null] = position;
  const { rows } = await pool.query<{ ad: AdCardRow; position: number[] }>({
    name: 'favourite_ads',
    text: `SELECT ${AD_CARD_JSON} AS ad,
                  jsonb_build_array((extract(epoch FROM f.created_at) * 1000000)::bigint, a.id) AS position
           FROM ${FAVOURITES} AND ($4::bigint IS NULL OR (f.created_at, a.id) <
                        (timestamptz 'epoch' + $4 * interval '1 microsecond', $5::integer))
           ORDER BY f.created_at DESC, a.id DESC LIMIT $2 OFFSET $3`,
    values: [userId, perPage + 1, offset, keptAt, adId],
  });
  const { shown, nextCursor } = pageOf(rows, { perPage, page });
  const counted = await countFavourites(pool, userId);
  return { rows: shown.map((row) => row.ad), counted, page, nextCursor };
};
