import type pg from 'pg';
import type { ShopTicket } from '#contract/moderation/routes/shop-reports.ts';
import { countCapped } from '#server/platform/database/count-capped.ts';
import { windowOf } from '#server/platform/paging.ts';
import { closingOf } from './ticket-closing.ts';

export const SHOP_TICKETS_PER_PAGE = 24;

type Row = Omit<ShopTicket, 'reports' | 'closed_at' | 'closed_by' | 'comment'> & {
  closed_at: Date | null;
  /** Says who closed the ticket and with which comment; null while it is open. */
  closing: { by: string | null; comment: string | null } | null;
  reports: (Omit<ShopTicket['reports'][number], 'created_at'> & { created_at: string })[];
};

// Reports of a shop closed together form a ticket; open ones form another.
const TICKETS = `
  SELECT min(r.id) AS id, r.outcome, r.closed_at,
    jsonb_build_object('slug', s.slug, 'name',
      (SELECT p.name FROM shop_page p WHERE p.shop_id = s.id ORDER BY p.is_public DESC LIMIT 1)) AS shop,
    EXISTS (SELECT FROM shop_page p WHERE p.shop_id = s.id AND p.is_public) AS is_public,
    ${closingOf('shop', 's.id')} AS closing,
    jsonb_agg(jsonb_build_object('id', r.id, 'raison', why.label, 'description', r.text, 'created_at', r.created_at,
      'reporter', jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name,
        'upheld', (SELECT count(*) FROM shop_report past WHERE past.reporter_id = u.id AND past.outcome = 'upheld'),
        'dismissed', (SELECT count(*) FROM shop_report past WHERE past.reporter_id = u.id AND past.outcome = 'dismissed')))
      ORDER BY r.id) AS reports
  FROM shop_report r JOIN shop s ON s.id = r.shop_id JOIN report_reason why ON why.code = r.reason
    JOIN app_user u ON u.id = r.reporter_id`;

const GROUPS = 'GROUP BY s.id, r.outcome, r.closed_at';

const OPEN = `${TICKETS} WHERE r.closed_at IS NULL ${GROUPS} ORDER BY min(r.id) LIMIT $1 OFFSET $2`;

// Reads only the closed reports of the page.
const CLOSED = `${TICKETS}
  JOIN (SELECT shop_id, closed_at FROM shop_report WHERE closed_at IS NOT NULL GROUP BY closed_at, shop_id
        ORDER BY closed_at DESC, shop_id DESC LIMIT $1 OFFSET $2) AS page ON true
  WHERE r.shop_id = page.shop_id AND r.closed_at = page.closed_at ${GROUPS} ORDER BY r.closed_at DESC, s.id DESC`;

/**
 * Returns a page of tickets: the open reports of each shop, oldest first, or the reports of a shop that were closed
 * together, newest first; one more than fits the page when more follow. `counted` is the number of all tickets, up to
 * `COUNT_CAP`.
 */
export const listShopTickets = async (
  pool: pg.Pool,
  { isOpen, page }: { isOpen: boolean; page: number },
): Promise<{ rows: Row[]; counted: number }> => {
  const { limit, offset } = windowOf(page, SHOP_TICKETS_PER_PAGE);
  const { rows } = await pool.query<Row>(isOpen ? OPEN : CLOSED, [limit, offset]);
  const condition = isOpen ? 'closed_at IS NULL' : 'closed_at IS NOT NULL';
  return {
    rows,
    counted: await countCapped(
      pool,
      `(SELECT FROM shop_report WHERE ${condition} GROUP BY closed_at, shop_id) t`,
    ),
  };
};

/** Returns the outcome of a closed report of a shop for its author; null while the report is open. */
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
