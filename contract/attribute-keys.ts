// These attributes have a meaning for the code. This file does not use zod, because public pages load it.

/** Is the key of the date on which an ad ends: the last day to answer an offer of work. */
export const CLOSING_DATE = 'deadline';

/**
 * Names the attribute that tells lost things from found ones, where nothing is for sale, and its choice for
 * found ones.
 */
export const SITUATION = { key: 'lost_or_found', found: 'found' } as const;
