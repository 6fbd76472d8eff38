import { z } from 'zod';

/** Ratings of different people from which they are shown. */
export const RATINGS_SHOWN_FROM = 3;

export const share = z.object({ yes: z.int(), of: z.int() });

/** The answers of the latest ratings of different people. */
export const ratingCountsSchema = z.object({
  total: z.int(),
  came: share,
  as_described: share,
  courteous: share,
});
export type RatingCounts = z.infer<typeof ratingCountsSchema>;

/** The public ratings of a seller, without their authors. */
export const sellerRatingsSchema = ratingCountsSchema.extend({
  /** The newest sentences that a moderator approved. */
  sentences: z.array(
    z.object({
      text: z.string(),
      /** `YYYY-MM` */
      month: z.string(),
      reply: z.string(),
    }),
  ),
});
export type SellerRatings = z.infer<typeof sellerRatingsSchema>;
