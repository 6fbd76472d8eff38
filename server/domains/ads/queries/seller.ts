import type pg from 'pg';
import { countCapped } from '#server/platform/database/count-capped.ts';
import { AD_CARD_JSON, type AdCardRow } from './ad-card-row.ts';
import type { OwnPage, Window } from './my-ads.ts';
import { readListCursor, writeListCursor } from './list-cursor.ts';

export interface SellerRow {
  id: number;
  first_name: string;
  last_name: string;
  photo_key: string | null;
  city: { id: number; name: string } | null;
  member_since: string;
}

/** A seller in good standing with an ad ever published, or who shows a part of the profile: others have no public page. */
export const findSeller = async (pool: pg.Pool, id: number): Promise<SellerRow | null> => {
  const { rows } = await pool.query<{ seller: SellerRow }>({
    name: 'seller',
    text: `SELECT json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name,
             'photo_key', u.photo_key, 'member_since', u.created_at,
             'city', (SELECT json_build_object('id', c.id, 'name', c.name) FROM city c WHERE c.id = u.city_id)) AS seller
           FROM app_user u WHERE u.id = $1 AND u.suspended_at IS NULL
             AND (u.public_sections <> '{}'
               OR EXISTS (SELECT FROM ad a WHERE a.owner_id = u.id AND a.published_at IS NOT NULL))`,
    values: [id],
  });
  return rows[0]?.seller ?? null;
};

/** A person's published ads, newest first. @throws Refusal ad.badCursor */
export const listSellerAds = async (
  pool: pg.Pool,
  ownerId: number,
  { perPage, cursor, ...asked }: Window,
): Promise<OwnPage<AdCardRow>> => {
  const after = cursor ? readListCursor(cursor, 2) : null;
  const page = after?.page ?? asked.page;
  const [shownAt = null, adId = null] = after?.position ?? [];
  const theirs = `ad a JOIN ad_search s ON s.ad_id = a.id WHERE a.owner_id = $1 AND a.status = 'published'`;
  const { rows } = await pool.query<{ ad: AdCardRow; position: number[] }>({
    name: 'seller_ads',
    text: `SELECT ${AD_CARD_JSON} AS ad,
             jsonb_build_array((extract(epoch FROM s.published_at) * 1000000)::bigint, a.id) AS position
           FROM ${theirs} AND ($4::bigint IS NULL OR (s.published_at, a.id) <
                          (timestamptz 'epoch' + $4 * interval '1 microsecond', $5::integer))
           ORDER BY s.published_at DESC, a.id DESC LIMIT $2 OFFSET $3`,
    values: [ownerId, perPage + 1, after ? 0 : (page - 1) * perPage, shownAt, adId],
  });
  const counted = await countCapped(pool, theirs, [ownerId]);
  const shown = rows.slice(0, perPage);
  const last = shown.at(-1);
  return {
    rows: shown.map((row) => row.ad),
    counted,
    page,
    nextCursor: rows.length > perPage && last ? writeListCursor(last.position, page + 1) : null,
  };
};
