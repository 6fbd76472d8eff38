export { ratingChanged, type RatingStep } from './events.ts';
export { COUNT_WAITING_RATINGS } from './queries/reviewed.ts';
export { ratingsOfSeller, recordOfSeller } from './queries/public-ratings.ts';
export { findRatingNotice, type RatingNotice } from './queries/ratings.ts';
