import type pg from 'pg';
import {
  RATINGS_SHOWN_FROM,
  type RatingCounts,
  type SellerRatings,
} from '#contract/ratings/schemas/shown.ts';
import { ANSWER_TIMES, minutesOf, type AnswerTimesRow } from '#server/domains/messaging/index.ts';
import { expectOne } from '#server/platform/database/database.ts';

/** Is the SQL of the ratings that count for the seller $1: the newest of each rater in good standing. */
const COUNTED = `SELECT DISTINCT ON (r.rater_id) r.* FROM rating r
  JOIN app_user u ON u.id = r.rater_id AND u.suspended_at IS NULL
  WHERE r.rated_id = $1 AND r.state = 'counted' ORDER BY r.rater_id, r.id DESC`;

interface CountsRow {
  total: number;
  came: number;
  seen: number;
  as_described: number;
  courteous: number;
}

/**
 * Is the SQL of one row about the seller $1, with the number of raters who gave each answer: the seller came, the
 * article was as described, the seller was courteous.
 */
const COUNTS = `
  SELECT count(*)::integer AS total, count(*) FILTER (WHERE came)::integer AS came,
    count(as_described)::integer AS seen, count(*) FILTER (WHERE as_described)::integer AS as_described,
    count(*) FILTER (WHERE courteous)::integer AS courteous
  FROM (${COUNTED}) counted`;

/**
 * Presents the counts of a seller's ratings; null with too few ratings. Only raters who saw the article (`seen`) say
 * whether it was as described.
 */
const presentCounts = (row: CountsRow): RatingCounts | null => {
  const { total, came, seen, as_described: asDescribed, courteous } = row;
  if (total < RATINGS_SHOWN_FROM) return null;
  return {
    total,
    came: { yes: came, of: total },
    as_described: { yes: asDescribed, of: seen },
    courteous: { yes: courteous, of: total },
  };
};

/** Describes how a seller deals with buyers, read by one query for the page of an ad. */
export interface SellerRecord {
  /** Is the median of the minutes to the seller's first answer; null with too few conversations. */
  minutes: number | null;
  /** Counts the answers in the ratings; null with too few ratings. */
  ratings: RatingCounts | null;
}

/**
 * Reads, in one query, the median of the minutes to a seller's first answer and the counts of the seller's ratings,
 * each null when there are too few.
 */
export const recordOfSeller = async (pool: pg.Pool, sellerId: number): Promise<SellerRecord> => {
  const { rows } = await pool.query<CountsRow & AnswerTimesRow>({
    name: 'seller_record',
    text: `SELECT * FROM (${ANSWER_TIMES}) times, (${COUNTS}) counts`,
    values: [sellerId],
  });
  const row = expectOne(rows);
  return { minutes: minutesOf(row), ratings: presentCounts(row) };
};

const SENTENCES = 10;

/** Returns the counts of a seller's ratings and the newest approved sentences; null with too few ratings. */
export const ratingsOfSeller = async (
  pool: pg.Pool,
  sellerId: number,
): Promise<SellerRatings | null> => {
  const counted = await pool.query<CountsRow>({
    name: 'rating_counts',
    text: COUNTS,
    values: [sellerId],
  });
  const counts = presentCounts(expectOne(counted.rows));
  if (!counts) return null;
  const { rows } = await pool.query<SellerRatings['sentences'][number]>({
    name: 'rating_sentences',
    text: `SELECT sentence AS text, to_char(created_at AT TIME ZONE 'Africa/Niamey', 'YYYY-MM') AS month,
             CASE reply_state WHEN 'shown' THEN reply ELSE '' END AS reply
           FROM (${COUNTED}) counted WHERE sentence_state = 'shown' ORDER BY id DESC LIMIT ${SENTENCES}`,
    values: [sellerId],
  });
  return { ...counts, sentences: rows };
};
