// Pages of a list that continues by a cursor: the position of the last row shown, so that rows added meanwhile shift
// nothing.

import type { RefusalKind } from '#contract/common/refusals.ts';
import { Refusal } from './refusal.ts';

/**
 * Describes the requested page of a list: a `cursor`, which continues after the last row shown, takes precedence over
 * `page`.
 */
export interface Window {
  page: number;
  perPage: number;
  cursor: string | undefined;
}

/** Describes a page of a list; `page` is the number in the cursor, or the requested one. */
export interface ListPage<Row> {
  rows: Row[];
  /** Is the number of entries of the whole list, counted up to COUNT_CAP. */
  counted: number;
  page: number;
  nextCursor: string | null;
}

/** Describes where a list continues: after a row with these numbers in its sort columns, on the page of this number. */
interface ListPosition {
  position: number[];
  page: number;
}

/** Limits the numbers in a cursor to the microseconds of the year 2100; ids are far below. */
const MAX_TIME = 4.2e15;
const MAX_ID = 2_147_483_647;
const MAX_PAGE = 1_000_000;

/** Encodes the position after which a list continues, and the page number, as an opaque cursor in base64url. */
const writeListCursor = ({ position, page }: ListPosition): string =>
  Buffer.from([...position, page].map((value) => value.toString(36)).join('.')).toString(
    'base64url',
  );

/** Decodes the cursor of a list ordered by `depth` numbers; null for one that `writeListCursor` cannot have written. */
const readListCursor = (written: string, depth: number): ListPosition | null => {
  const numbers = Buffer.from(written, 'base64url')
    .toString('latin1')
    .split('.')
    .map((digits) => Number.parseInt(digits, 36));
  const page = numbers.at(-1) ?? NaN;
  const id = numbers.at(-2) ?? NaN;
  const position = numbers.slice(0, -1);
  const isSound =
    position.length === depth &&
    position.every((value) => value >= 0 && value <= MAX_TIME) &&
    id <= MAX_ID &&
    // A cursor continues a list, so it never leads to the first page.
    page >= 2 &&
    page <= MAX_PAGE;
  return isSound && writeListCursor({ position, page }) === written ? { position, page } : null;
};

/**
 * Returns where a page begins in a list ordered by `depth` numbers, the last of them an id: after a position, which is
 * empty without a cursor, or at an offset. A cursor only selects a position in that list. @throws Refusal `badCursor`
 */
export const startOf = (
  { page, perPage, cursor }: Window,
  { depth, badCursor }: { depth: 1 | 2; badCursor: RefusalKind },
): ListPosition & { offset: number } => {
  if (!cursor) return { position: [], page, offset: (page - 1) * perPage };
  const after = readListCursor(cursor, depth);
  if (!after) throw new Refusal(badCursor);
  return { ...after, offset: 0 };
};

/**
 * Returns the rows to show on a page, of rows read with one more than `perPage`, and the cursor of the next page; null
 * without one.
 */
export const pageOf = <Row extends { position: number[] }>(
  rows: readonly Row[],
  { perPage, page }: { perPage: number; page: number },
): { shown: Row[]; nextCursor: string | null } => {
  const shown = rows.slice(0, perPage);
  const last = shown.at(-1);
  const hasMore = rows.length > perPage;
  return {
    shown,
    nextCursor:
      hasMore && last ? writeListCursor({ position: last.position, page: page + 1 }) : null,
  };
};
