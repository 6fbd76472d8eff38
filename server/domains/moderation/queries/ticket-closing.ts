/**
 * Returns the SQL of the person who closed the reports `r` of an ad or a shop together, and of the comment; `id` is the
 * SQL of the subject's id. The journal entry lists the ids of all reports closed, so any one, here the lowest, finds
 * it. The names are subqueries: with a join, all accounts up to the moderator's would be read.
 */
export const closingOf = (subject: 'ad' | 'shop', id: string): string => `
  (SELECT jsonb_build_object(
     'by', (SELECT m.first_name || ' ' || m.last_name FROM app_user m WHERE m.id = j.actor_id),
     'comment', (SELECT said.text FROM journal_comment said WHERE said.journal_id = j.id))
   FROM journal j
   WHERE j.subject = '${subject}' AND j.subject_id = ${id}
     AND j.act IN ('${subject}.report_upheld', '${subject}.report_dismissed')
     AND j.detail -> 'reports' @> to_jsonb(min(r.id)) LIMIT 1)`;
