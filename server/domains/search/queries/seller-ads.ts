import type pg from 'pg';
import { adRefusals } from '#contract/ads/refusals.ts';
import { countCapped } from '#server/platform/database/count-capped.ts';
import { pageOf, startOf, type ListPage, type Window } from '#server/platform/list-cursor.ts';
import { AD_CARD_JSON, type AdCardRow } from '#server/domains/ads/index.ts';

/**
 * Lists a page of a person's published ads, newest first, with their number up to a cap.
 * @throws Refusal ad.badCursor
 */
export const listSellerAds = async (
  pool: pg.Pool,
  ownerId: number,
  window: Window,
): Promise<ListPage<AdCardRow>> => {
  const { perPage } = window;
  const { position, page, offset } = startOf(window, {
    // A position has two numbers: the time of publication, in microseconds, and the id.
    depth: 2,
    badCursor: adRefusals.badCursor,
  });
  const [shownAt = null, adId = null] = position;
  const sellerAds = `ad a JOIN ad_search s ON s.ad_id = a.id WHERE a.owner_id = $1 AND a.status = 'published'`;
  const { rows } = await pool.query<{ ad: AdCardRow; position: number[] }>({
    name: 'seller_ads',
    text: `SELECT ${AD_CARD_JSON} AS ad,
             jsonb_build_array((extract(epoch FROM s.published_at) * 1000000)::bigint, a.id) AS position
           FROM ${sellerAds} AND ($4::bigint IS NULL OR (s.published_at, a.id) <
                          (timestamptz 'epoch' + $4 * interval '1 microsecond', $5::integer))
           ORDER BY s.published_at DESC, a.id DESC LIMIT $2 OFFSET $3`,
    values: [ownerId, perPage + 1, offset, shownAt, adId],
  });
  const counted = await countCapped(pool, sellerAds, [ownerId]);
  const { shown, nextCursor } = pageOf(rows, { perPage, page });
  return { rows: shown.map((row) => row.ad), counted, page, nextCursor };
};
