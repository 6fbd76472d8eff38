/** Is the greatest number of searches that one account may save. */
export const SAVED_SEARCHES_MAX = 20;

/** Is the greatest number of sellers that one account may follow. */
export const FOLLOWED_MAX = 200;
