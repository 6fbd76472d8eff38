import type pg from 'pg';
import type { Check } from '#contract/moderation.ts';

/** Context of an ad for reviewers: review lock, findings and seller. */
export interface ReviewContext {
  holder: { id: number; first_name: string; last_name: string; until: string } | null;
  checks: Check[];
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

// Decisions on the seller's existing ads; the owner of a deleted ad is unknown.
const SELECT = `
  SELECT wanted.id,
    (SELECT jsonb_build_object('id', m.id, 'first_name', m.first_name, 'last_name', m.last_name, 'until', h.held_until)
     FROM review_hold h JOIN app_user m ON m.id = h.moderator_id
     WHERE h.ad_id = wanted.id AND h.held_until > $2) AS holder,
    coalesce((SELECT checks FROM ad_check k WHERE k.ad_id = wanted.id), '[]') AS checks,
    (SELECT jsonb_build_object(
       'member_since', u.created_at, 'is_suspended', u.suspended_at IS NOT NULL,
       'published', (SELECT count(*) FROM ad o WHERE o.owner_id = u.id AND o.status = 'published'),
       'approved', count(*) FILTER (WHERE j.act = 'ad.approved'),
       'rejected', count(*) FILTER (WHERE j.act = 'ad.rejected'),
       'withdrawn', count(*) FILTER (WHERE j.act = 'ad.withdrawn'),
       'upheld_reports', count(*) FILTER (WHERE j.act = 'ad.report_upheld'),
       'last_rejection', (
         SELECT jsonb_build_object('at', l.at, 'label', coalesce(r.label, l.reason, ''))
         FROM journal l JOIN ad o ON o.id = l.subject_id LEFT JOIN rejection_reason r ON r.code = l.reason
         WHERE l.subject = 'ad' AND l.act = 'ad.rejected' AND o.owner_id = u.id ORDER BY l.id DESC LIMIT 1))
     FROM ad o LEFT JOIN journal j ON j.subject = 'ad' AND j.subject_id = o.id
     WHERE o.owner_id = u.id) AS seller
  FROM unnest($1::integer[]) AS wanted (id) JOIN ad a ON a.id = wanted.id JOIN app_user u ON u.id = a.owner_id`;

/** By the ad's id. */
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
