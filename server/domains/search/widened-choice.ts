// Holds how a wider search differs from the typed one, as one number for the cursors of its pages.

/** Says how a wider search differs from the typed one; the cursors of its pages hold it as one number. */
export interface Choice {
  /** Has a bit for each required term that is kept, the first term having the lowest bit; 0 when none is. */
  kept: number;
  /** Has a bit for each required term that stands for sub-categories, since no ad has it. */
  unknown: number;
  hasPrices: boolean;
  hasPlaces: boolean;
}

/** Is the number of bits of a code that say which terms are meant; terms beyond it are left out. */
export const TERM_BITS = 12;
const TERM_MASK = 2 ** TERM_BITS - 1;
/** Is set in every code, which is so never 0. */
export const CODE_BIT = 1 << (2 * TERM_BITS + 2);

export const codeOf = ({ kept, unknown, hasPrices, hasPlaces }: Choice): number =>
  CODE_BIT |
  kept |
  (unknown << TERM_BITS) |
  (Number(hasPrices) << (2 * TERM_BITS)) |
  (Number(hasPlaces) << (2 * TERM_BITS + 1));

export const choiceOf = (code: number): Choice => ({
  kept: code & TERM_MASK,
  unknown: (code >> TERM_BITS) & TERM_MASK,
  hasPrices: ((code >> (2 * TERM_BITS)) & 1) === 1,
  hasPlaces: ((code >> (2 * TERM_BITS + 1)) & 1) === 1,
});

/** Returns a number that has a bit for each of these places in a list. */
export const bitsOf = (places: readonly number[]): number =>
  places.reduce((bits, at) => bits | (1 << at), 0);

/** Says whether a number has the bit of a place in a list. */
export const isIn = (bits: number, at: number): boolean => (bits & (1 << at)) !== 0;
