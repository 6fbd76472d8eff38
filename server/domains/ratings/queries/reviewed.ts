import type pg from 'pg';
import { countCapped } from '#server/platform/database/count-capped.ts';
import { windowOf } from '#server/platform/paging.ts';
import type { RatingRow } from '../tables.ts';

export const RATINGS_PER_PAGE = 24;

/** Is the SQL that counts the ratings that wait for a moderator. */
export const COUNT_WAITING_RATINGS = 'SELECT count(*) FROM rating WHERE waiting_since IS NOT NULL';

export type ReviewedRow = Pick<
  RatingRow,
  | 'id'
  | 'version'
  | 'came'
  | 'asDescribed'
  | 'courteous'
  | 'sentence'
  | 'sentenceState'
  | 'reply'
  | 'replyState'
  | 'state'
  | 'findings'
  | 'report'
  | 'reportOutcome'
  | 'reason'
  | 'createdAt'
> & {
  rater: { id: number; name: string };
  rated: { id: number; name: string };
  adTitle: string;
};

const person = (alias: string): string =>
  `jsonb_build_object('id', ${alias}.id, 'name', ${alias}.first_name || ' ' || ${alias}.last_name)`;

/**
 * Lists the ratings that wait for a moderator, longest-waiting first, or all other ratings, newest first. Returns one
 * more than fits the page when more follow.
 */
export const listRatings = async (
  pool: pg.Pool,
  { isWaiting, page }: { isWaiting: boolean; page: number },
): Promise<{ rows: ReviewedRow[]; counted: number }> => {
  const { limit, offset } = windowOf(page, RATINGS_PER_PAGE);
  const where = `waiting_since IS ${isWaiting ? 'NOT ' : ''}NULL`;
  const { rows } = await pool.query<ReviewedRow>(
    `SELECT r.id, r.version, r.came, r.as_described AS "asDescribed", r.courteous, r.sentence,
       r.sentence_state AS "sentenceState", r.reply, r.reply_state AS "replyState", r.state, r.findings, r.report,
       r.report_outcome AS "reportOutcome", r.reason, r.created_at AS "createdAt",
       ${person('a')} AS rater, ${person('b')} AS rated, c.ad_title AS "adTitle"
     FROM rating r JOIN conversation c ON c.id = r.conversation_id
     JOIN app_user a ON a.id = r.rater_id JOIN app_user b ON b.id = r.rated_id
     WHERE r.${where} ORDER BY ${isWaiting ? 'r.waiting_since, r.id' : 'r.id DESC'} LIMIT $1 OFFSET $2`,
    [limit, offset],
  );
  return { rows, counted: await countCapped(pool, `rating WHERE ${where}`) };
};
