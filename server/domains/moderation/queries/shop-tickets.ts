import type pg from 'pg';
import type { ShopTicket } from '#contract/shop-reports.ts';
import { countCapped } from '#server/platform/database/count-capped.ts';
import { windowOf } from '#server/platform/paging.ts';

export const SHOP_TICKETS_PER_PAGE = 24;

type Row = Omit<ShopTicket, 'reports'> & {
  reports: (Omit<ShopTicket['reports'][number], 'created_at'> & { created_at: string })[];
};

/** The shops with open reports, the oldest first. One more than the page when more follow. */
export const listShopTickets = async (
  pool: pg.Pool,
  page: number,
): Promise<{ rows: Row[]; counted: number }> => {
  const { limit, offset } = windowOf(page, SHOP_TICKETS_PER_PAGE);
  const { rows } = await pool.query<Row>(
    `SELECT min(r.id) AS id,
       jsonb_build_object('slug', s.slug, 'name',
         (SELECT p.name FROM shop_page p WHERE p.shop_id = s.id ORDER BY p.is_public DESC LIMIT 1)) AS shop,
       EXISTS (SELECT FROM shop_page p WHERE p.shop_id = s.id AND p.is_public) AS is_public,
       jsonb_agg(jsonb_build_object('id', r.id, 'raison', why.label, 'description', r.text, 'created_at', r.created_at,
         'reporter', jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name,
           'upheld', (SELECT count(*) FROM shop_report past WHERE past.reporter_id = u.id AND past.outcome = 'upheld'),
           'dismissed', (SELECT count(*) FROM shop_report past WHERE past.reporter_id = u.id AND past.outcome = 'dismissed')))
         ORDER BY r.id) AS reports
     FROM shop_report r JOIN shop s ON s.id = r.shop_id JOIN report_reason why ON why.code = r.reason
     JOIN app_user u ON u.id = r.reporter_id
     WHERE r.closed_at IS NULL GROUP BY s.id ORDER BY min(r.id) LIMIT $1 OFFSET $2`,
    [limit, offset],
  );
  const open = '(SELECT DISTINCT shop_id FROM shop_report WHERE closed_at IS NULL) t';
  return { rows, counted: await countCapped(pool, open) };
};

/** The outcome of a closed report of a shop for its author. */
export const findClosedShopReport = async (
  pool: pg.Pool,
  id: number,
): Promise<{ reporterId: number; isUpheld: boolean } | null> => {
  const { rows } = await pool.query<{ reporterId: number; isUpheld: boolean }>(
    `SELECT reporter_id AS "reporterId", outcome = 'upheld' AS "isUpheld" FROM shop_report
     WHERE id = $1 AND closed_at IS NOT NULL`,
    [id],
  );
  return rows[0] ?? null;
};
