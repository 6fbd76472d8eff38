import type pg from 'pg';
import { countCapped } from '#server/platform/database/count-capped.ts';
import {
  AD_CARD_JSON,
  type AdCardRow,
  type OwnPage,
  type Window,
  readListCursor,
  writeListCursor,
} from '#server/domains/ads/index.ts';

/** Lists a person's published ads, newest first. @throws Refusal ad.badCursor */
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
