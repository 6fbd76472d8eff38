import { z } from 'zod';

/** Is the number of different raters from which a seller's ratings are public. */
export const RATINGS_SHOWN_FROM = 3;

export const share = z.object({ yes: z.int(), of: z.int() });

/** Counts the answers in the latest rating of each rater. */
export const ratingCountsSchema = z.object({
  total: z.int(),
  came: share,
  as_described: share,
  courteous: share,
});
export type RatingCounts = z.infer<typeof ratingCountsSchema>;

/** Describes the public ratings of a seller, without their authors. */
export const sellerRatingsSchema = ratingCountsSchema.extend({
  /** Lists the newest sentences that a moderator approved. */
  sentences: z.array(
    z.object({
      text: z.string(),
      /** Is the month of the rating, `YYYY-MM`. */
      month: z.string(),
      reply: z.string(),
    }),
  ),
});
export type SellerRatings = z.infer<typeof sellerRatingsSchema>;
