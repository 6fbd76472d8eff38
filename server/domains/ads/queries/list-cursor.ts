import { adRefusals } from '#contract/ads/refusals.ts';
import { Refusal } from '#server/platform/refusal.ts';

/** Describes the position after which a list continues, and the number of the page. */
export interface ListPosition {
  position: number[];
  page: number;
}

/** Limits the numbers in a cursor to the microseconds of the year 2100; ids are far below. */
const MAX_TIME = 4.2e15;
const MAX_ID = 2_147_483_647;
const MAX_PAGE = 1_000_000;

/** Encodes a cursor as opaque base64url. */
export const writeListCursor = (position: readonly number[], page: number): string =>
  Buffer.from([...position, page].map((value) => value.toString(36)).join('.')).toString(
    'base64url',
  );

/**
 * Decodes a cursor of a list ordered by `depth` numbers, of which the last is an id. A forged
 * cursor can only select another position in that list.
 * @throws Refusal ad.badCursor
 */
export const readListCursor = (written: string, depth: 1 | 2): ListPosition => {
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
    page >= 2 &&
    page <= MAX_PAGE;
  if (!isSound || writeListCursor(position, page) !== written)
    throw new Refusal(adRefusals.badCursor);
  return { position, page };
};
