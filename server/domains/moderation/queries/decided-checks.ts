import type pg from 'pg';
import type { Figures } from '#contract/moderation/admin/figures.ts';
import { isOftenDismissed } from '../rules/often-dismissed.ts';

/** Limits the decisions that are read to the newest, so that the query takes no longer with every ad. */
const DECISIONS = 2000;

// Findings of weight 1 are information that no decision confirms. The senses of contacts are numbers of people.
const SELECT_DECIDED = `
  SELECT c.label, sense.text AS sense, count(*) AS decided,
         count(*) FILTER (WHERE j.act = 'ad.approved') AS dismissed
  FROM (SELECT subject_id, version, act FROM journal
        WHERE act IN ('ad.approved', 'ad.rejected') AND version IS NOT NULL AND at >= $1
        ORDER BY at DESC LIMIT ${DECISIONS}) j
  JOIN ad_check k ON k.ad_id = j.subject_id AND k.version = j.version
  CROSS JOIN LATERAL jsonb_to_recordset(k.checks) AS c (kind text, label text, weight integer, senses jsonb)
  LEFT JOIN LATERAL (SELECT DISTINCT text FROM jsonb_array_elements_text(c.senses) AS text) AS sense
    ON c.kind IN ('deposit_words', 'forbidden_words')
  WHERE c.weight > 1
  GROUP BY c.label, sense.text ORDER BY decided DESC, c.label, sense.text LIMIT 60`;

/**
 * Returns how often ads with a finding of the pre-checks were decided on since a time, and how often they were approved
 * all the same, which dismisses the finding; the most frequent finding first.
 */
export const readDecidedChecks = async (pool: pg.Pool, since: Date): Promise<Figures['checks']> => {
  const { rows } = await pool.query<Omit<Figures['checks'][number], 'is_often_dismissed'>>(
    SELECT_DECIDED,
    [since],
  );
  return rows.map((row) => ({ ...row, is_often_dismissed: isOftenDismissed(row) }));
};
