/** SQL of `id` and `submitted_at` of pending ads whose numbers are proven; each part has an index in the order of submission. */
export const WAITING_PARTS = [
  `SELECT id, submitted_at FROM ad WHERE status = 'pending' AND unproven = '{}'`,
  `SELECT e.ad_id AS id, e.submitted_at FROM ad_edit e JOIN ad ON ad.id = e.ad_id AND ad.status = 'published'
   WHERE e.status = 'pending' AND e.unproven = '{}'`,
  // Published at once, or doubted since. A pending edit is reviewed with all of its ad. A new price, which is another
  // version, does not end it.
  `SELECT d.ad_id AS id, d.submitted_at FROM review_due d
   JOIN ad ON ad.id = d.ad_id AND ad.status = 'published'
   WHERE NOT EXISTS (SELECT FROM ad_edit e WHERE e.ad_id = d.ad_id AND e.status = 'pending')`,
];

/** The same, all of them. */
export const WAITING = WAITING_PARTS.join(' UNION ALL ');
