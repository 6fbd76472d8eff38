import type pg from 'pg';
import type { JournalEntry, Subject } from '#contract/admin/journal.ts';

export const JOURNAL_PER_PAGE = 50;

export interface JournalFilter {
  act?: string | undefined;
  actor?: number | undefined;
  subject?: Subject | undefined;
  subject_id?: number | undefined;
  /** Days (`YYYY-MM-DD`, UTC), both included. */
  from?: string | undefined;
  to?: string | undefined;
}

interface JournalRow extends Omit<JournalEntry, 'at' | 'subject'> {
  at: Date;
  subject: Subject;
  subject_id: number;
  label: string | null;
}

const CONDITION = `
  WHERE ($1::text IS NULL OR j.act = $1) AND ($2::integer IS NULL OR j.actor_id = $2)
    AND ($3::text IS NULL OR j.subject = $3) AND ($4::integer IS NULL OR j.subject_id = $4)
    AND ($5::date IS NULL OR j.at >= $5::date) AND ($6::date IS NULL OR j.at < $6::date + 1)`;

const SELECT = `
  SELECT j.id, j.at, j.act, j.subject, j.subject_id, j.version, j.detail, words.text AS comment,
         (SELECT jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name)
          FROM app_user u WHERE u.id = j.actor_id) AS actor,
         CASE WHEN j.reason IS NOT NULL THEN jsonb_build_object('code', j.reason,
           'label', coalesce((SELECT label FROM rejection_reason r WHERE r.code = j.reason), j.reason)) END AS reason,
         CASE j.subject
           WHEN 'ad' THEN (SELECT title FROM ad WHERE id = j.subject_id)
           WHEN 'user' THEN (SELECT first_name || ' ' || last_name FROM app_user WHERE id = j.subject_id)
           WHEN 'category' THEN (SELECT name FROM category WHERE id = j.subject_id)
           WHEN 'city' THEN (SELECT name FROM city WHERE id = j.subject_id)
           WHEN 'synonym' THEN (SELECT array_to_string(terms, ', ') FROM search_synonym WHERE id = j.subject_id)
         END AS label
  FROM journal j LEFT JOIN journal_comment words ON words.journal_id = j.id`;

const present = ({ at, subject, subject_id: id, label, ...row }: JournalRow): JournalEntry => ({
  ...row,
  at: at.toISOString(),
  subject: { kind: subject, id, label },
});

/** Journal entries, newest first. */
export const listJournal = async (
  pool: pg.Pool,
  filter: JournalFilter,
  page: number,
): Promise<{ data: JournalEntry[]; total: number }> => {
  const values = [
    filter.act ?? null,
    filter.actor ?? null,
    filter.subject ?? null,
    filter.subject_id ?? null,
    filter.from ?? null,
    filter.to ?? null,
  ];
  const { rows } = await pool.query<JournalRow>(
    `${SELECT} ${CONDITION} ORDER BY j.id DESC LIMIT $7 OFFSET $8`,
    [...values, JOURNAL_PER_PAGE, (page - 1) * JOURNAL_PER_PAGE],
  );
  const counted = await pool.query<{ total: number }>(
    `SELECT count(*) AS total FROM journal j ${CONDITION}`,
    values,
  );
  return { data: rows.map(present), total: counted.rows[0]?.total ?? 0 };
};
