import { adRefusals } from '#contract/ads/refusals.ts';
import type { Sort } from '#contract/search/filters.ts';
import { Refusal } from '#server/platform/refusal.ts';

/** Is the position of a row in an order: its key (microseconds or francs, see `orders.ts`), then its id. */
export interface Position {
  key: number;
  id: number;
}

/**
 * Is a position in a list. `after` selects the page that follows a row, with the total counted on the first page; `top`
 * selects the list as of the row that was newest when the first page was read, without ads published since.
 */
export interface Cursor {
  kind: 'after' | 'top';
  sort: Sort;
  at: Position;
  page: number;
  total: number;
  totalIsExact: boolean;
  /** Says whether the corrected words were searched instead of the typed ones. */
  isCorrected: boolean;
  /** Is the code of the wider search that was made instead of the typed one (`widened.ts`); 0 without one. */
  widened: number;
}

const SORT_LETTERS = { recent: 'r', price_asc: 'a', price_desc: 'd', relevance: 'p' } as const;
const SHAPE =
  /^([at])([radp])\.(-?[0-9a-z]{1,11})\.([0-9a-z]{1,6})\.([0-9a-z]{1,5})\.([0-9a-z]{1,2})([=+])(c?)(?:w([0-9a-z]{1,6}))?$/;
/** Is the year 2100 in microseconds. */
const MAX_KEY = 4.2e15;
/** Is the largest `integer` of PostgreSQL, for ids and francs. */
const MAX_INTEGER = 2_147_483_647;

const base36 = (value: number): string => value.toString(36);

/** Encodes a cursor as opaque base64url text for the address of a page. */
export const writeCursor = (cursor: Cursor): string => {
  const { kind, sort, at, page, total } = cursor;
  const numbers = [at.key, at.id, page, total].map(base36).join('.');
  const widened = cursor.widened > 0 ? `w${base36(cursor.widened)}` : '';
  const flags = `${cursor.totalIsExact ? '=' : '+'}${cursor.isCorrected ? 'c' : ''}${widened}`;
  const text = `${kind === 'after' ? 'a' : 't'}${SORT_LETTERS[sort]}.${numbers}${flags}`;
  return Buffer.from(text).toString('base64url');
};

/**
 * Decodes the cursor of a list in this sort order. A text that `writeCursor` cannot have written is
 * rejected; a well-formed forgery only selects a position in a public list.
 * @throws Refusal ad.badCursor.
 */
export const readCursor = (written: string, sort: Sort): Cursor => {
  const [, kind, letter, ...rest] =
    SHAPE.exec(Buffer.from(written, 'base64url').toString('latin1')) ?? [];
  const [key = NaN, id = NaN, page = NaN, total = NaN] = rest
    .slice(0, 4)
    .map((digits) => Number.parseInt(digits, 36));
  const cursor: Cursor = {
    kind: kind === 'a' ? 'after' : 'top',
    sort,
    at: { key, id },
    page,
    total,
    totalIsExact: rest[4] === '=',
    isCorrected: rest[5] === 'c',
    widened: rest[6] === undefined ? 0 : Number.parseInt(rest[6], 36),
  };
  const maxKey = sort === 'price_asc' || sort === 'price_desc' ? MAX_INTEGER : MAX_KEY;
  const isSound =
    letter === SORT_LETTERS[sort] &&
    Math.abs(key) <= maxKey &&
    id <= MAX_INTEGER &&
    page >= 1 &&
    cursor.widened <= MAX_INTEGER;
  if (!isSound || writeCursor(cursor) !== written) throw new Refusal(adRefusals.badCursor);
  return cursor;
};
