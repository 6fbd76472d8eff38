import type pg from 'pg';
import type { JournalEntry, Subject } from '#contract/moderation/admin/journal.ts';
import { countCapped } from '#server/platform/database/count-capped.ts';
import { windowOf } from '#server/platform/paging.ts';

export const JOURNAL_PER_PAGE = 50;

export interface JournalFilter {
  act?: string | undefined;
  actor?: number | undefined;
  subject?: Subject | undefined;
  subject_id?: number | undefined;
  /** Is the first day, `YYYY-MM-DD` in UTC, inclusive. */
  from?: string | undefined;
  to?: string | undefined;
}

interface JournalRow extends Omit<JournalEntry, 'at' | 'subject'> {
  at: Date;
  subject: Subject;
  subject_id: number;
  label: string | null;
}

/**
 * Maps each property of a journal filter to its SQL condition; a statement has only the conditions of the properties
 * given, so that their index is used.
 */
const CONDITIONS: { readonly [K in keyof JournalFilter]-?: (placeholder: string) => string } = {
  act: (value) => `j.act = ${value}`,
  actor: (value) => `j.actor_id = ${value}`,
  subject: (value) => `j.subject = ${value}`,
  subject_id: (value) => `j.subject_id = ${value}`,
  from: (value) => `j.at >= ${value}::date`,
  to: (value) => `j.at < ${value}::date + 1`,
};

/** Returns the WHERE clause of a journal filter, empty for an empty one, and the values of its placeholders. */
const whereOf = (filter: JournalFilter): { where: string; values: unknown[] } => {
  const values: unknown[] = [];
  const conditions = Object.entries(CONDITIONS).flatMap(([key, condition]) => {
    const value = filter[key as keyof JournalFilter];
    return value === undefined ? [] : condition(`$${values.push(value)}`);
  });
  return { where: conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '', values };
};

const SELECT = `
  SELECT j.id, j.at, j.act, j.subject, j.subject_id, j.version, j.detail, (SELECT text FROM journal_comment WHERE journal_id = j.id) AS comment,
         (SELECT jsonb_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name)
          FROM app_user u WHERE u.id = j.actor_id) AS actor,
         CASE WHEN j.reason IS NOT NULL THEN jsonb_build_object('code', j.reason,
           'label', coalesce((SELECT label FROM rejection_reason r WHERE r.code = j.reason), j.reason)) END AS reason,
         CASE j.subject
           WHEN 'ad' THEN (SELECT title FROM ad WHERE id = j.subject_id)
           WHEN 'user' THEN (SELECT first_name || ' ' || last_name FROM app_user WHERE id = j.subject_id)
           WHEN 'category' THEN (SELECT name FROM category WHERE id = j.subject_id)
           WHEN 'city' THEN (SELECT name FROM city WHERE id = j.subject_id)
           WHEN 'quarter' THEN (SELECT name FROM quarter WHERE id = j.subject_id)
           WHEN 'landmark' THEN (SELECT name FROM landmark WHERE id = j.subject_id)
           WHEN 'warning' THEN (SELECT text FROM category_warning WHERE id = j.subject_id)
           WHEN 'attribute' THEN (SELECT label FROM attribute WHERE id = j.subject_id)
           WHEN 'choice' THEN (SELECT label FROM attribute_choice WHERE id = j.subject_id)
           WHEN 'report_reason' THEN (SELECT label FROM report_reason WHERE id = j.subject_id)
           WHEN 'check_words' THEN (SELECT reason FROM check_words WHERE id = j.subject_id)
           WHEN 'shop' THEN (SELECT name FROM shop_page WHERE shop_id = j.subject_id ORDER BY is_public LIMIT 1)
           WHEN 'rating' THEN (SELECT u.first_name || ' ' || u.last_name FROM rating r JOIN app_user u ON u.id = r.rated_id
                               WHERE r.id = j.subject_id)
           WHEN 'prompt' THEN (SELECT coalesce((SELECT name FROM category WHERE id = category_id), slot) FROM prompt WHERE id = j.subject_id)
           WHEN 'synonym' THEN (SELECT array_to_string(terms, ', ') FROM search_synonym WHERE id = j.subject_id)
         END AS label
  FROM journal j`;

const present = ({ at, subject, subject_id: id, label, ...row }: JournalRow): JournalEntry => ({
  ...row,
  at: at.toISOString(),
  subject: { kind: subject, id, label },
});

/**
 * Returns the journal entries of a page, newest first, and one more when more follow. `counted` is the number of
 * matching entries, up to `COUNT_CAP`.
 */
export const listJournal = async (
  pool: pg.Pool,
  filter: JournalFilter,
  page: number,
): Promise<{ rows: JournalEntry[]; counted: number }> => {
  const { where, values } = whereOf(filter);
  const { limit, offset } = windowOf(page, JOURNAL_PER_PAGE);
  const { rows } = await pool.query<JournalRow>(
    `${SELECT} ${where} ORDER BY j.id DESC LIMIT ${limit} OFFSET ${offset}`,
    values,
  );
  return {
    rows: rows.map(present),
    counted: await countCapped(pool, `journal j ${where}`, values),
  };
};
