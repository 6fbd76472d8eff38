import type pg from 'pg';
import type { Check, ReviewedAd } from '#contract/moderation/admin/review.ts';
import type { Declaration } from '../rules/checks/imei.ts';
import { DECLARATIONS_JSON } from './declarations.ts';

/** Describes the context of an ad for reviewers: review lock, findings, last decision and seller. */
export interface ReviewContext {
  holder: { id: number; first_name: string; last_name: string; until: string } | null;
  /**
   * Says since when the ad has to be reviewed while it is public, and whether because it was
   * flagged; null when it need not be.
   */
  due: { since: string; is_flagged: boolean } | null;
  checks: Check[];
  /** Lists the declarations of stolen phones that the ad names. */
  declarations: Declaration[];
  decision: ReviewedAd['decision'];
  agent: ReviewedAd['agent'];
  price_changes: { at: string; before: number; after: number }[];
  seller: {
    member_since: string;
    is_suspended: boolean;
    published: number;
    approved: number;
    rejected: number;
    withdrawn: number;
    upheld_reports: number;
    last_rejection: { at: string; label: string } | null;
  };
}

// Counts the decisions on the existing ads of a seller, once for each seller: the owner of a deleted ad is unknown.
// Names in the last decision are read by subqueries, since a join would read all accounts up to that of the moderator.
const SELECT = `
  WITH wanted AS MATERIALIZED (
    SELECT id, owner_id FROM ad WHERE id = ANY($1::integer[])
  ), sellers AS MATERIALIZED (
    SELECT u.id, jsonb_build_object(
      'member_since', u.created_at, 'is_suspended', u.suspended_at IS NOT NULL,
      'published', (SELECT count(*) FROM ad o WHERE o.owner_id = u.id AND o.status = 'published'),
      'approved', record.approved, 'rejected', record.rejected, 'withdrawn', record.withdrawn,
      'upheld_reports', record.upheld,
      'last_rejection', (
        SELECT jsonb_build_object('at', l.at, 'label', coalesce(r.label, l.reason, ''))
        FROM journal l LEFT JOIN rejection_reason r ON r.code = l.reason WHERE l.id = record.last_rejection)) AS seller
    FROM (SELECT DISTINCT owner_id FROM wanted) AS owner JOIN app_user u ON u.id = owner.owner_id,
         LATERAL (
           SELECT count(*) FILTER (WHERE j.act = 'ad.approved' AND j.version IS NOT NULL) AS approved,
                  count(*) FILTER (WHERE j.act = 'ad.rejected') AS rejected,
                  count(*) FILTER (WHERE j.act = 'ad.withdrawn') AS withdrawn,
                  count(*) FILTER (WHERE j.act = 'ad.report_upheld') AS upheld,
                  max(j.id) FILTER (WHERE j.act = 'ad.rejected') AS last_rejection
           FROM ad o JOIN journal j ON j.subject = 'ad' AND j.subject_id = o.id WHERE o.owner_id = u.id) AS record
  )
  SELECT wanted.id,
    (SELECT jsonb_build_object('id', m.id, 'first_name', m.first_name, 'last_name', m.last_name, 'until', h.held_until)
     FROM review_hold h JOIN app_user m ON m.id = h.moderator_id
     WHERE h.ad_id = wanted.id AND h.held_until > $2) AS holder,
    (SELECT jsonb_build_object('since', d.submitted_at, 'is_flagged', d.is_flagged)
     FROM review_due d WHERE d.ad_id = wanted.id) AS due,
    coalesce((SELECT checks FROM ad_check k WHERE k.ad_id = wanted.id), '[]') AS checks,
    ${DECLARATIONS_JSON} AS declarations,
    (SELECT jsonb_build_object(
       'outcome', split_part(j.act, '.', 2), 'at', j.at,
       'by', (SELECT m.first_name || ' ' || m.last_name FROM app_user m WHERE m.id = j.actor_id),
       'reason', coalesce((SELECT r.label FROM rejection_reason r WHERE r.code = j.reason), j.reason),
       'comment', (SELECT words.text FROM journal_comment words WHERE words.journal_id = j.id))
     FROM journal j
     WHERE j.subject = 'ad' AND j.subject_id = wanted.id AND j.act IN ('ad.approved', 'ad.rejected', 'ad.withdrawn')
     ORDER BY j.id DESC LIMIT 1) AS decision,
    (SELECT jsonb_build_object(
       'name', p.first_name || ' ' || p.last_name,
       'people', (SELECT count(DISTINCT o.owner_id) FROM ad_agent x JOIN ad o ON o.id = x.ad_id WHERE x.agent_id = p.id),
       'refused', (SELECT count(DISTINCT j.subject_id) FROM journal j
                   WHERE (j.detail ->> 'agent')::integer = p.id AND j.act IN ('ad.rejected', 'ad.withdrawn')))
     FROM ad_agent g JOIN app_user p ON p.id = g.agent_id WHERE g.ad_id = wanted.id) AS agent,
    (SELECT coalesce(jsonb_agg(jsonb_build_object('at', c.changed_at, 'before', c.price_before,
                                                  'after', c.price_after) ORDER BY c.id), '[]')
     FROM price_change c WHERE c.ad_id = wanted.id AND NOT c.is_reviewed) AS price_changes,
    (SELECT seller FROM sellers WHERE sellers.id = wanted.owner_id) AS seller
  FROM wanted`;

/** Returns what reviewers see beside ads (review lock, findings, last decision, seller), by the ids of the ads. */
export const readReviewContexts = async (
  pool: pg.Pool,
  ids: readonly number[],
  now: Date,
): Promise<Map<number, ReviewContext>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await pool.query<ReviewContext & { id: number }>({
    name: 'beside_ads',
    text: SELECT,
    values: [ids, now],
  });
  return new Map(rows.map(({ id, ...context }) => [id, context]));
};
