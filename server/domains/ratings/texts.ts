import type { RatingOutcome } from '#contract/ratings/schemas/ratings.ts';

const THANKS = 'Merci pour votre avis.';

/** Holds the answers to buyers and sellers about a rating. */
export const ratingMessages = {
  rated: THANKS,
  ratedWithSentence: `${THANKS} Un modérateur relit votre phrase.`,
  replied: 'Réponse envoyée. Un modérateur la relit avant qu’elle soit publiée.',
  reported: 'Merci. Un modérateur va relire cet avis.',
  sold: 'Annonce vendue. L’acheteur peut donner son avis.',
} as const;

/** Maps decisions about ratings to the answers that moderators read. */
export const outcomeMessages = {
  approve: 'Avis approuvé.',
  drop_sentence: 'Phrase retirée. Les réponses aux questions restent.',
  drop_reply: 'Réponse retirée.',
  remove: 'Avis retiré. Son auteur est prévenu.',
} as const satisfies Record<RatingOutcome, string>;
