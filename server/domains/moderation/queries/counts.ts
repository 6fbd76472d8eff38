import type pg from 'pg';
import { expectOne } from '#server/platform/database/database.ts';
import { COUNT_SENT_PHOTOS } from '#server/domains/ads/index.ts';
import { COUNT_WAITING_RATINGS } from '#server/domains/ratings/index.ts';
import { COUNT_APPEALS } from './appeals.ts';
import { WAITING } from './waiting.ts';

/** Counts the items that wait for staff. */
export interface Waiting {
  ads: number;
  reports: number;
  appeals: number;
  contact_messages: number;
  declarations: number;
  shops: number;
  ratings: number;
  photo_checks: number;
}

/** Counts the items of each kind that wait for the staff. */
export const countWaiting = async (pool: pg.Pool): Promise<Waiting> => {
  const { rows } = await pool.query<Waiting>(
    `SELECT (SELECT count(*) FROM (${WAITING}) w) AS ads, (SELECT count(DISTINCT ad_id) FROM report WHERE closed_at IS NULL)
              + (SELECT count(DISTINCT shop_id) FROM shop_report WHERE closed_at IS NULL) AS reports,
            (${COUNT_APPEALS}) AS appeals,
            (SELECT count(*) FROM contact_message WHERE answered_at IS NULL) AS contact_messages,
            (SELECT count(*) FROM declaration d JOIN company c ON c.id = d.company_id
             WHERE d.status = 'submitted' AND c.deleted_at IS NULL) AS declarations,
            (SELECT count(*) FROM shop_page p JOIN shop s ON s.id = p.shop_id LEFT JOIN company c ON c.id = s.company_id
             WHERE NOT p.is_public AND p.rejection_reason IS NULL AND c.deleted_at IS NULL) AS shops,
            (${COUNT_WAITING_RATINGS}) AS ratings, (${COUNT_SENT_PHOTOS}) AS photo_checks`,
  );
  return expectOne(rows);
};
