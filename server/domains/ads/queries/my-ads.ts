import type pg from 'pg';
import { AD_CARD_JSON, type AdCardRow } from './ad-card-row.ts';
import { LATEST_AD, OWN_CARD_JSON, type OwnersRow } from './latest-ad.ts';
import { readListCursor, writeListCursor } from './list-cursor.ts';

export type OwnAdRow = AdCardRow & OwnersRow;

/** The requested part of a list: a `cursor` takes precedence over `page`. */
export interface Window {
  page: number;
  perPage: number;
  cursor: string | undefined;
}

/** A page of a person's own list; `page` is the number in the cursor, or the requested one. */
export interface OwnPage<Row> {
  rows: Row[];
  total: number;
  page: number;
  nextCursor: string | null;
}

const countOf = async (pool: pg.Pool, sql: string, userId: number): Promise<number> => {
  const { rows } = await pool.query<{ total: number }>(sql, [userId]);
  return rows[0]?.total ?? 0;
};

/** Splits off the extra row and builds the page with its next cursor. */
const pageOf = <Row extends { position: number[] }>(
  rows: readonly Row[],
  { perPage, page }: { perPage: number; page: number },
): { shown: Row[]; nextCursor: string | null } => {
  const shown = rows.slice(0, perPage);
  const last = shown.at(-1);
  const hasMore = rows.length > perPage;
  return { shown, nextCursor: hasMore && last ? writeListCursor(last.position, page + 1) : null };
};

/** The person's own ads in every state, latest version, newest first. @throws Refusal ad.badCursor */
export const listOwnAds = async (
  pool: pg.Pool,
  userId: number,
  { perPage, cursor, ...asked }: Window,
): Promise<OwnPage<OwnAdRow>> => {
  const after = cursor ? readListCursor(cursor, 1) : null;
  const page = after?.page ?? asked.page;
  const { rows } = await pool.query<{ ad: OwnAdRow; position: number[] }>({
    name: 'own_ads',
    text: `SELECT ${OWN_CARD_JSON} AS ad, jsonb_build_array(a.id) AS position
           FROM ${LATEST_AD} a WHERE a.owner_id = $1 AND ($4::integer IS NULL OR a.id < $4)
           ORDER BY a.id DESC LIMIT $2 OFFSET $3`,
    values: [userId, perPage + 1, after ? 0 : (page - 1) * perPage, after?.position[0] ?? null],
  });
  const { shown, nextCursor } = pageOf(rows, { perPage, page });
  const total = await countOf(pool, 'SELECT count(*) AS total FROM ad WHERE owner_id = $1', userId);
  return { rows: shown.map((row) => row.ad), total, page, nextCursor };
};

/** The person's public favourites, most recently added first. @throws Refusal ad.badCursor */
export const listFavourites = async (
  pool: pg.Pool,
  userId: number,
  { perPage, cursor, ...asked }: Window,
): Promise<OwnPage<AdCardRow>> => {
  const after = cursor ? readListCursor(cursor, 2) : null;
  const page = after?.page ?? asked.page;
  const kept = `FROM favourite f JOIN ad a ON a.id = f.ad_id JOIN app_user o ON o.id = a.owner_id
                WHERE f.user_id = $1 AND a.status = 'published' AND o.suspended_at IS NULL`;
  const [keptAt = null, adId = null] = after?.position ?? [];
  const { rows } = await pool.query<{ ad: AdCardRow; position: number[] }>({
    name: 'favourite_ads',
    text: `SELECT ${AD_CARD_JSON} AS ad,
                  jsonb_build_array((extract(epoch FROM f.created_at) * 1000000)::bigint, a.id) AS position
           ${kept} AND ($4::bigint IS NULL OR (f.created_at, a.id) <
                        (timestamptz 'epoch' + $4 * interval '1 microsecond', $5::integer))
           ORDER BY f.created_at DESC, a.id DESC LIMIT $2 OFFSET $3`,
    values: [userId, perPage + 1, after ? 0 : (page - 1) * perPage, keptAt, adId],
  });
  const { shown, nextCursor } = pageOf(rows, { perPage, page });
  const total = await countOf(pool, `SELECT count(*) AS total ${kept}`, userId);
  return { rows: shown.map((row) => row.ad), total, page, nextCursor };
};
