import { withoutHiddenMarks } from '#contract/common/hidden-marks.ts';

// Parses query parameters; undefined for invalid values.

const MAX_ID = 2_147_483_647;
const MAX_TEXT_LENGTH = 200;

/** Reads a whole number within a range, ignoring spaces between digits; undefined for other texts. */
export function readWhole(text: string | null, min: number, max: number): number | undefined {
  const digits = text?.replaceAll(/\s/g, '') ?? '';
  const value = /^\d{1,10}$/.test(digits) ? Number(digits) : Number.NaN;
  return value >= min && value <= max ? value : undefined;
}

export const readId = (text: string | null): number | undefined => readWhole(text, 1, MAX_ID);

/** Reads the first 200 characters of a text, trimmed and without hidden marks. */
export const readText = (text: string | null): string | undefined =>
  withoutHiddenMarks(text ?? '')
    .trim()
    .slice(0, MAX_TEXT_LENGTH) || undefined;
