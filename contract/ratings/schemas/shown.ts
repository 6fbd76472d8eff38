import { z } from 'zod';

/** Is the number of people whose ratings make those of a seller public. */
export const RATINGS_SHOWN_FROM = 3;

export const share = z.object({ yes: z.int(), of: z.int() });

/** Counts the answers of the latest ratings of different people. */
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
      /** Is a month, `YYYY-MM`. */
      month: z.string(),
      reply: z.string(),
    }),
  ),
});
export type SellerRatings = z.infer<typeof sellerRatingsSchema>;
