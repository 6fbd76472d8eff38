/** What waits for a decision, ads and changed versions of published ones, as SQL of `id` and `submitted_at`. */
export const WAITING = `
  SELECT id, submitted_at FROM ad WHERE status = 'pending'
  UNION ALL
  SELECT e.ad_id, e.submitted_at FROM ad_edit e JOIN ad ON ad.id = e.ad_id AND ad.status = 'published'
  WHERE e.status = 'pending'`;
