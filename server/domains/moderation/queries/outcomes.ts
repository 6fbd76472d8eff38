import { sql } from 'drizzle-orm';
import type pg from 'pg';
import type { Queryable } from '#server/platform/database/database.ts';
import { rejectionText } from '../rules/rejection-text.ts';

/** Returns the outcome of a closed report for its author; null while it is open, or once it is deleted. */
export const findClosedReport = async (
  pool: pg.Pool,
  id: number,
): Promise<{ reporterId: number; title: string; isUpheld: boolean } | null> => {
  const { rows } = await pool.query<{ reporterId: number; title: string; isUpheld: boolean }>(
    `SELECT reporter_id AS "reporterId", snapshot->>'title' AS title, outcome = 'upheld' AS "isUpheld"
     FROM report WHERE id = $1 AND closed_at IS NOT NULL`,
    [id],
  );
  return rows[0] ?? null;
};

const REJECTION = `
  SELECT r.label, r.advice, coalesce(words.text, '') AS comment
  FROM journal j JOIN rejection_reason r ON r.code = j.reason LEFT JOIN journal_comment words ON words.journal_id = j.id
  WHERE j.subject = 'ad' AND j.act = 'ad.rejected'`;

interface RejectionRow {
  label: string;
  advice: string;
  comment: string;
}

const textOf = (rejection: RejectionRow | undefined): string =>
  rejection ? rejectionText(rejection, rejection.comment) : '';

/**
 * Returns the text that the owner reads about the rejection of this version of an ad, even if the
 * ad changed since; empty when it was not rejected.
 */
export const findRejectionText = async (
  pool: pg.Pool,
  adId: number,
  version: number,
): Promise<string> => {
  const where = 'AND j.subject_id = $1 AND j.version = $2';
  const { rows } = await pool.query<RejectionRow>(`${REJECTION} ${where}`, [adId, version]);
  return textOf(rows[0]);
};

/** Returns the text that the owner reads about the last rejection of an ad. */
export const findLastRejection = async (db: Queryable, adId: number): Promise<string> => {
  const { rows } = await db.execute(
    sql`${sql.raw(REJECTION)} AND j.subject_id = ${adId} ORDER BY j.id DESC LIMIT 1`,
  );
  return textOf(rows[0] as unknown as RejectionRow | undefined);
};

/**
 * Returns the ad from which a moderator removed a question, and the reason, empty once erased; null when none removed
 * it.
 */
export const findQuestionWithdrawal = async (
  pool: pg.Pool,
  questionId: number,
): Promise<{ adId: number; reason: string } | null> => {
  const { rows } = await pool.query<{ adId: number; reason: string }>(
    `SELECT (j.detail ->> 'ad')::integer AS "adId", coalesce(words.text, '') AS reason
     FROM journal j LEFT JOIN journal_comment words ON words.journal_id = j.id
     WHERE j.subject = 'question' AND j.subject_id = $1 AND j.act = 'question.withdrawn' ORDER BY j.id DESC LIMIT 1`,
    [questionId],
  );
  return rows[0] ?? null;
};

/** Returns the comment of a person's last suspension; empty once erased. */
export const findSuspensionReason = async (pool: pg.Pool, userId: number): Promise<string> => {
  const { rows } = await pool.query<{ text: string }>(
    `SELECT words.text FROM journal j JOIN journal_comment words ON words.journal_id = j.id
     WHERE j.subject = 'user' AND j.subject_id = $1 AND j.act = 'user.suspended' ORDER BY j.id DESC LIMIT 1`,
    [userId],
  );
  return rows[0]?.text ?? '';
};
