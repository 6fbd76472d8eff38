import type { ManagedRating, Rating } from '#contract/ratings/schemas/ratings.ts';
import type { ReviewedRow } from './queries/reviewed.ts';
import type { RatingRow } from './tables.ts';

/** Presents a whole rating, of which callers hide what the reader may not see. */
const presentRating = (row: RatingRow | ReviewedRow): Rating => ({
  came: row.came,
  as_described: row.asDescribed,
  courteous: row.courteous,
  sentence: row.sentence,
  sentence_state: row.sentenceState,
  reply: row.reply,
  reply_state: row.replyState,
  state: row.state,
  reported: row.report !== '',
  reason: row.reason,
});

/** Presents a rating to the rater, who must not learn that the seller reported it. */
export const presentToRater = (row: RatingRow): Rating => {
  const isShown = row.replyState === 'shown';
  return {
    ...presentRating(row),
    reply: isShown ? row.reply : '',
    reply_state: isShown ? 'shown' : 'none',
    reported: false,
  };
};

/** Presents a rating to the seller who received it; null unless the rating counts. */
export const presentToRated = (row: RatingRow): Rating | null => {
  if (row.state !== 'counted') return null;
  const isShown = row.sentenceState === 'shown';
  return {
    ...presentRating(row),
    sentence: isShown ? row.sentence : '',
    sentence_state: isShown ? 'shown' : 'none',
    reason: row.replyReason,
  };
};

/** Presents a rating to moderators. */
export const presentReviewed = (row: ReviewedRow): ManagedRating => ({
  ...presentRating(row),
  id: row.id,
  version: row.version,
  rater: row.rater,
  rated: row.rated,
  ad_title: row.adTitle,
  findings: row.findings,
  report: row.report,
  report_waits: row.report !== '' && row.reportOutcome === null,
  created_at: row.createdAt.toISOString(),
});
