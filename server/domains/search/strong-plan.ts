// How the strong matches of a search are found when its first window of ads has too few: what each way costs, in rows
// scanned.

import type { Position } from './cursor.ts';
import { LOOKUP_COST, WINDOW } from './find.ts';
import type { Found } from './scan.ts';

/** Limits the ranked ads that have the words only in their description. */
export const MAX_LOOSE = 400;
/**
 * Is the number of rows that the scan of a first window reads: the window, and one row more that shows whether others
 * follow.
 */
export const READ_FIRST = WINDOW + 1;
/** Limits the rows scanned for strong matches. */
const MAX_WINDOW = 16 * WINDOW;
/** Is the number of rows to scan above which the word index is used if it has few strong matches. */
const LONG_WINDOW = 4 * WINDOW;

/**
 * Estimates how many rows to scan for `needed` matches when the first window has `matched`, with a reserve of a half.
 */
const rowsFor = (needed: number, matched: number): number =>
  Math.ceil((1.5 * WINDOW * needed) / Math.max(1, matched));

/**
 * Is a way to find strong matches: all matches by the index, the ads that have the words in their title by the index,
 * or scanning on, until `window` rows are scanned.
 */
type Plan =
  | { by: 'index' }
  | {
      by: 'titles';
      titled: string;
      /** Lists the newest matches, strong or not, where the first window has them. */
      newest: Found['newest'];
      /** Says where a scan for older matches begins, when `newest` has too few. */
      older?: { after: Position; window: number };
    }
  | { by: 'walk'; window: number };

/**
 * Chooses the cheapest way, in rows scanned, to find the strong matches that a first window of rows lacks: all matches
 * through the word index ('index'), those with the words in their title through it ('titles'), or scanning on ('walk').
 * `matched` counts the strong matches of the window, `loose` all its matches, `rows` the rows of the whole list.
 * `titled` is the tsquery of ads with the words in their title; null if there can be none.
 */
export const planOf = (
  { matched, loose, scope_rows: rows, newest, end }: Omit<Found, 'positions'>,
  { needed, titled, hasFields }: { needed: number; titled: string | null; hasFields: boolean },
): Plan => {
  const window = Math.min(rowsFor(needed, matched), MAX_WINDOW);
  const costOf = (matches: number): number => (matches / WINDOW) * rows * LOOKUP_COST;
  const areFew = costOf(loose) <= window;
  const fitsOne = titled === null || costOf(loose) <= LOOKUP_COST * MAX_LOOSE;
  // Searches with attributes have few matches in their category, which the index finds directly.
  if (hasFields || (areFew && fitsOne)) return { by: 'index' };
  const isCheaper = areFew || (window > LONG_WINDOW && costOf(matched) <= window);
  if (titled === null || !isCheaper) return { by: 'walk', window };
  if (!areFew || (newest && newest.length > MAX_LOOSE)) return { by: 'titles', titled, newest };
  // Matches that are not strong are read too, as many as are ranked: by a scan of older ads, or through the index.
  const weakRows = rowsFor(MAX_LOOSE + 1, loose);
  return end && weakRows < costOf(loose)
    ? { by: 'titles', titled, newest, older: { after: end, window: weakRows - READ_FIRST } }
    : { by: 'titles', titled, newest: null };
};
