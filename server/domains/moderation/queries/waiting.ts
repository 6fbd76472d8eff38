/** SQL of `id` and `submitted_at` of pending ads, and of pending edits, whose numbers are proven; each has an index in the order of submission. */
export const WAITING_PARTS = [
  `SELECT id, submitted_at FROM ad WHERE status = 'pending' AND unproven = '{}'`,
  `SELECT e.ad_id AS id, e.submitted_at FROM ad_edit e JOIN ad ON ad.id = e.ad_id AND ad.status = 'published'
   WHERE e.status = 'pending' AND e.unproven = '{}'`,
];

/** The same, all of them. */
export const WAITING = WAITING_PARTS.join(' UNION ALL ');
