import type pg from 'pg';
import type { AdPageRow, Status } from '#server/domains/ads/index.ts';
import { countCapped } from '#server/platform/database/count-capped.ts';
import { windowOf } from '#server/platform/paging.ts';
import type { ReportOutcome, ReportWay } from '../tables.ts';
import { closingOf } from './ticket-closing.ts';

export const TICKETS_PER_PAGE = 24;

/** Describes the reports of several people about one ad. */
export interface TicketRow {
  id: number;
  ad_id: number;
  outcome: ReportOutcome | null;
  closed_at: Date | null;
  /** Says who closed the ticket and with which comment; null while it is open. */
  closing: { by: string | null; comment: string | null } | null;
  snapshot: AdPageRow;
  status_now: Status | null;
  reports: {
    id: number;
    raison: string;
    /** Is the weight of the reason of the report, from 1 to 3. */
    weight: number;
    way: ReportWay | null;
    text: string | null;
    created_at: string;
    reporter: {
      id: number;
      first_name: string;
      last_name: string;
      upheld: number;
      dismissed: number;
    };
  }[];
}

// Reports of an ad closed together form a ticket; open ones form another.
const TICKETS = `
  SELECT min(r.id) AS id, r.ad_id, r.outcome, r.closed_at,
    (array_agg(r.snapshot ORDER BY r.id))[1] AS snapshot,
    (SELECT status FROM ad WHERE ad.id = r.ad_id) AS status_now,
    jsonb_agg(jsonb_build_object('id', r.id, 'raison', why.label, 'weight', why.weight,
      'way', why.way, 'text', words.text, 'created_at', r.created_at,
      'reporter', jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name,
                                     'upheld', record.upheld, 'dismissed', record.dismissed)) ORDER BY r.id) AS reports,
    ${closingOf('ad', 'r.ad_id')} AS closing,
    sum(why.weight * 2.0 * (record.upheld + 1) / (record.upheld + record.dismissed + 2)) AS weight
  FROM report r JOIN report_reason why ON why.code = r.reason JOIN app_user u ON u.id = r.reporter_id
       LEFT JOIN report_comment words ON words.report_id = r.id,
       LATERAL (SELECT count(*) FILTER (WHERE outcome = 'upheld') AS upheld,
                       count(*) FILTER (WHERE outcome = 'dismissed') AS dismissed
                FROM report past WHERE past.reporter_id = r.reporter_id AND past.closed_at IS NOT NULL) record`;

const GROUPS = 'GROUP BY r.ad_id, r.outcome, r.closed_at';

const OPEN = `${TICKETS} WHERE r.closed_at IS NULL ${GROUPS} ORDER BY weight DESC, id LIMIT $1 OFFSET $2`;

// Reads only the closed reports of the page.
const CLOSED = `${TICKETS}
  JOIN (SELECT ad_id, closed_at FROM report WHERE closed_at IS NOT NULL GROUP BY closed_at, ad_id
        ORDER BY closed_at DESC, min(id) DESC LIMIT $1 OFFSET $2) AS page ON true
  WHERE r.ad_id = page.ad_id AND r.closed_at = page.closed_at ${GROUPS} ORDER BY r.closed_at DESC, id DESC`;

/**
 * Returns a page of tickets: the open reports of each ad, highest weight first, or the reports of an ad that were
 * closed together, newest first; one more than fits the page when more follow. `counted` is the number of all tickets,
 * up to `COUNT_CAP`.
 */
export const listTickets = async (
  pool: pg.Pool,
  { isOpen, page }: { isOpen: boolean; page: number },
): Promise<{ rows: TicketRow[]; counted: number }> => {
  const { limit, offset } = windowOf(page, TICKETS_PER_PAGE);
  const { rows } = await pool.query<TicketRow>({
    name: isOpen ? 'open_tickets' : 'closed_tickets',
    text: isOpen ? OPEN : CLOSED,
    values: [limit, offset],
  });
  const condition = isOpen ? 'closed_at IS NULL' : 'closed_at IS NOT NULL';
  return {
    rows,
    counted: await countCapped(
      pool,
      `(SELECT FROM report WHERE ${condition} GROUP BY closed_at, ad_id) t`,
    ),
  };
};

/**
 * Returns the ticket of a report, with the other reports of its ad that are open or were closed together with it; null
 * for an unknown report.
 */
export const findTicket = async (pool: pg.Pool, reportId: number): Promise<TicketRow | null> => {
  const { rows } = await pool.query<TicketRow>({
    name: 'ticket_of_report',
    text: `${TICKETS} JOIN report asked ON asked.id = $1
           WHERE r.ad_id = asked.ad_id AND r.closed_at IS NOT DISTINCT FROM asked.closed_at ${GROUPS}`,
    values: [reportId],
  });
  return rows[0] ?? null;
};
