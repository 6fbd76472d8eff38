import type { RatingCounts } from '#contract/ratings/schemas/shown.ts';

const NO_BREAK = '\u00a0';

/** Returns the parts of the text about a seller's ratings, such as 'venu au rendez-vous 5 sur 5'. */
const ratingParts = (counts: RatingCounts): string[] =>
  (
    [
      ['venu au rendez-vous', counts.came],
      ['conforme à l’annonce', counts.as_described],
      ['courtois', counts.courteous],
    ] as const
  ).flatMap(([label, { yes, of }]) =>
    of > 0 ? [`${label} ${yes}${NO_BREAK}sur${NO_BREAK}${of}`] : [],
  );

/**
 * Formats the ratings of a seller, as in '5 avis : venu au rendez-vous 5 sur 5 · conforme à l’annonce 4 sur 5 ·
 * courtois 5 sur 5'.
 */
export const ratingsText = (counts: RatingCounts): string =>
  `${counts.total}${NO_BREAK}avis${NO_BREAK}: ${ratingParts(counts).join(' · ')}`;
