import type pg from 'pg';

/** What its author is told of a closed report; null while it is open, or gone. */
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

/** Why somebody was suspended last, in the words of who did it; empty once these were erased. */
export const findSuspensionReason = async (pool: pg.Pool, userId: number): Promise<string> => {
  const { rows } = await pool.query<{ text: string }>(
    `SELECT words.text FROM journal j JOIN journal_comment words ON words.journal_id = j.id
     WHERE j.subject = 'user' AND j.subject_id = $1 AND j.act = 'user.suspended' ORDER BY j.id DESC LIMIT 1`,
    [userId],
  );
  return rows[0]?.text ?? '';
};
