/**
 * Returns the SQL condition that a pending edit of the ad `id` awaits review; an edit with an unproven number does not.
 */
const editWaits = (id: string): string =>
  `EXISTS (SELECT FROM ad_edit e WHERE e.ad_id = ${id} AND e.status = 'pending' AND e.unproven = '{}')`;

/**
 * Lists SQL queries of `id` and `submitted_at` of pending ads whose numbers are proven; each uses
 * an index in the order of submission.
 */
const UNPUBLISHED_PARTS = [
  `SELECT id, submitted_at FROM ad WHERE status = 'pending' AND unproven = '{}'`,
  `SELECT e.ad_id AS id, e.submitted_at FROM ad_edit e JOIN ad ON ad.id = e.ad_id AND ad.status = 'published'
   WHERE e.status = 'pending' AND e.unproven = '{}'`,
];

/** Lists the SQL queries of the pending ads and of those that moderators review while they are public. */
export const WAITING_PARTS = [
  ...UNPUBLISHED_PARTS,
  // Ads published at once, or flagged since. Those with a pending edit are left out, since the edit is reviewed
  // together with the ad. A new price, which makes another version, does not end the review.
  `SELECT d.ad_id AS id, d.submitted_at FROM review_due d
   JOIN ad ON ad.id = d.ad_id AND ad.status = 'published' WHERE NOT ${editWaits('d.ad_id')}`,
];

/**
 * Is the SQL of the pending ads and edits, for which sellers wait. It leaves out public ads to review, since sellers
 * must not learn that one is flagged.
 */
export const UNPUBLISHED = UNPUBLISHED_PARTS.join(' UNION ALL ');

/** Is the SQL of all ads that moderators have to review. */
export const WAITING = WAITING_PARTS.join(' UNION ALL ');

/** Is the SQL condition that only the public version of `ad`, which was published at once, is to be reviewed. */
export const IS_ONLINE_ALREADY = `ad.status = 'published' AND NOT ${editWaits('ad.id')}
  AND ad.id IN (SELECT ad_id FROM review_due WHERE NOT is_flagged)`;
