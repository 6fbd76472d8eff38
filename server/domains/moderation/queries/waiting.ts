/** Returns the SQL of whether a pending edit of the ad `id` awaits review: one with an unproven number does not. */
const editWaits = (id: string): string =>
  `EXISTS (SELECT FROM ad_edit e WHERE e.ad_id = ${id} AND e.status = 'pending' AND e.unproven = '{}')`;

/**
 * Lists the SQL of `id` and `submitted_at` of pending ads whose numbers are proven; each part has an index in the order
 * of submission.
 */
const UNPUBLISHED_PARTS = [
  `SELECT id, submitted_at FROM ad WHERE status = 'pending' AND unproven = '{}'`,
  `SELECT e.ad_id AS id, e.submitted_at FROM ad_edit e JOIN ad ON ad.id = e.ad_id AND ad.status = 'published'
   WHERE e.status = 'pending' AND e.unproven = '{}'`,
];

/** Lists the SQL of the pending ads and of those that moderators review while they are public. */
export const WAITING_PARTS = [
  ...UNPUBLISHED_PARTS,
  // Published at once, or doubted since. A pending edit is reviewed with all of its ad. A new price, which is another
  // version, does not end it.
  `SELECT d.ad_id AS id, d.submitted_at FROM review_due d
   JOIN ad ON ad.id = d.ad_id AND ad.status = 'published' WHERE NOT ${editWaits('d.ad_id')}`,
];

/** Is the SQL of what sellers wait for. It lacks public ads: sellers must not learn that one is doubted. */
export const UNPUBLISHED = UNPUBLISHED_PARTS.join(' UNION ALL ');

/** Is the SQL of all that moderators have to review. */
export const WAITING = WAITING_PARTS.join(' UNION ALL ');

/** Is the SQL of whether the public version of `ad`, which was published at once, is all there is to review. */
export const IS_ONLINE_ALREADY = `ad.status = 'published' AND NOT ${editWaits('ad.id')}
  AND ad.id IN (SELECT ad_id FROM review_due WHERE NOT is_doubted)`;
