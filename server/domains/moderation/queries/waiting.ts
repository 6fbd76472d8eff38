/** SQL of `id` and `submitted_at` of pending ads and pending edits. */
export const WAITING = `
  SELECT id, submitted_at FROM ad WHERE status = 'pending'
  UNION ALL
  SELECT e.ad_id, e.submitted_at FROM ad_edit e JOIN ad ON ad.id = e.ad_id AND ad.status = 'published'
  WHERE e.status = 'pending'`;
