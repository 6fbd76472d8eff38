import { z } from 'zod';
import { dateTime, lineField, named, requiredLine, requiredText } from '../../common/fields.ts';

/** Limits the characters of the sentence of a rating, and of the seller's reply. */
const SENTENCE_MAX = 200;
/** Limits the characters of a report of a rating, and of a moderator's reason. */
export const RATING_REASON_MAX = 500;

/** Lists the findings because of which a moderator looks at a rating before it counts. */
export const RATING_FINDINGS = ['new_account', 'same_device', 'same_number', 'many'] as const;
export type RatingFinding = (typeof RATING_FINDINGS)[number];

export const RATING_OUTCOMES = ['approve', 'drop_sentence', 'drop_reply', 'remove'] as const;
export type RatingOutcome = (typeof RATING_OUTCOMES)[number];

const yesOrNo = z.boolean({ error: 'Répondez par oui ou par non.' });

export const ratingBody = z
  .object({
    came: yesOrNo,
    /** Tells whether the article was as described; left out when the seller did not come. */
    as_described: yesOrNo.nullish(),
    courteous: yesOrNo,
    /** Is a sentence about the seller, which a moderator reads before it is shown. */
    sentence: lineField(SENTENCE_MAX).optional(),
  })
  .refine(({ came, as_described: seen }) => !came || typeof seen === 'boolean', {
    error: 'Répondez par oui ou par non.',
    path: ['as_described'],
  });
export type RatingBody = z.output<typeof ratingBody>;

export const replyBody = z.object({ reply: requiredLine(SENTENCE_MAX) });
export const ratingReportBody = z.object({ report: requiredText(RATING_REASON_MAX) });

export const textState = z.enum(['none', 'waiting', 'shown', 'refused']);

const answers = {
  came: z.boolean(),
  /** Tells whether the article was as described; null when the seller did not come. */
  as_described: z.boolean().nullable(),
  courteous: z.boolean(),
};

/** Describes a rating for the two people of its conversation; each sees the other's text only once it is approved. */
export const ratingSchema = z.object({
  ...answers,
  sentence: z.string(),
  sentence_state: textState,
  reply: z.string(),
  reply_state: textState,
  /**
   * Is the state of the rating: `held` while it waits for a moderator, `counted` when it counts, `removed` when a
   * moderator removed it.
   */
  state: z.enum(['counted', 'held', 'removed']),
  /** Tells whether the seller reported the rating. */
  reported: z.boolean(),
  /** Says why a moderator removed the caller's sentence or reply. */
  reason: z.string(),
});
export type Rating = z.infer<typeof ratingSchema>;

/** Says which actions the caller may take about a rating in a conversation. */
export const ratingStateSchema = z.object({
  rating: ratingSchema.nullable(),
  may_rate: z.boolean(),
  /** Tells whether the seller may mark the ad as sold to the buyer. */
  may_sell: z.boolean(),
  /** Tells whether the seller marked the ad as sold to the buyer. */
  is_sold: z.boolean(),
});
export type RatingState = z.infer<typeof ratingStateSchema>;

/** Describes a rating for moderators. */
export const managedRatingSchema = ratingSchema.extend({
  id: z.int(),
  version: z.int(),
  rater: named,
  rated: named,
  ad_title: z.string(),
  findings: z.array(z.enum(RATING_FINDINGS)),
  report: z.string(),
  /** Tells whether a report of the rating waits for a decision. */
  report_waits: z.boolean(),
  created_at: dateTime,
});
export type ManagedRating = z.infer<typeof managedRatingSchema>;
