/** Limits the saved searches of a person. */
export const SAVED_SEARCHES_MAX = 20;

/** Limits the sellers that a person may follow. */
export const FOLLOWED_MAX = 200;
