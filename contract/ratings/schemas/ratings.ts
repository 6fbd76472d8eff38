import { z } from 'zod';
import { dateTime, lineField, named, requiredLine, requiredText } from '../../common/fields.ts';

/** Limits the characters of the sentence of a rating, and of the seller's reply. */
const SENTENCE_MAX = 200;
/** Limits the characters of a report of a rating, and of a moderator's reason. */
export const RATING_REASON_MAX = 500;

/** Lists what makes a moderator look at a rating before it counts. */
export const RATING_FINDINGS = ['new_account', 'same_device', 'same_number', 'many'] as const;
export type RatingFinding = (typeof RATING_FINDINGS)[number];

export const RATING_OUTCOMES = ['approve', 'drop_sentence', 'drop_reply', 'remove'] as const;
export type RatingOutcome = (typeof RATING_OUTCOMES)[number];

const yesOrNo = z.boolean({ error: 'Répondez par oui ou par non.' });

export const ratingBody = z
  .object({
    came: yesOrNo,
    /** Is left out of a rating of a seller who did not come. */
    as_described: yesOrNo.nullish(),
    courteous: yesOrNo,
    /** Is read by a moderator before it is shown. */
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
  /** Is null for a seller who did not come. */
  as_described: z.boolean().nullable(),
  courteous: z.boolean(),
};

/** Describes a rating for the two people of its conversation: each sees the other's text once it is approved. */
export const ratingSchema = z.object({
  ...answers,
  sentence: z.string(),
  sentence_state: textState,
  reply: z.string(),
  reply_state: textState,
  /** Is `held` until a moderator approves the rating, which then counts. */
  state: z.enum(['counted', 'held', 'removed']),
  /** Tells whether the seller reported the rating. */
  reported: z.boolean(),
  /** Says why a moderator removed something that the caller wrote. */
  reason: z.string(),
});
export type Rating = z.infer<typeof ratingSchema>;

/** Says what the caller may do about a rating in a conversation. */
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
  /** Tells whether the report waits for a decision. */
  report_waits: z.boolean(),
  created_at: dateTime,
});
export type ManagedRating = z.infer<typeof managedRatingSchema>;
