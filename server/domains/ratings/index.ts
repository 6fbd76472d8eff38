export { ratingChanged, type RatingStep } from './events.ts';
export { COUNT_WAITING_RATINGS } from './queries/reviewed.ts';
export { countRatings, ratingsOfSeller } from './queries/public-ratings.ts';
export { findRatingNotice, type RatingNotice } from './queries/ratings.ts';
