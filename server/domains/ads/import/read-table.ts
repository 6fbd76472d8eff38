import { CsvError, parse } from 'csv-parse/sync';
import { IMPORT_MAX_LINES, importRefusals } from '#contract/ads/import.ts';
import { Refusal } from '#server/platform/refusal.ts';

export interface TableRow {
  /** As spreadsheets number it: from 1, a cell with line ends counts once. */
  line: number;
  cells: readonly string[];
}

export interface Table {
  headers: readonly string[];
  rows: readonly TableRow[];
}

/** Several times those of all categories together. */
const MAX_COLUMNS = 300;
const DELIMITERS = [';', ',', '\t'] as const;

/** The separator of cells: the most frequent one of the first line, since headers contain none. */
const delimiterOf = (text: string): string => {
  const head = /^[^\r\n]*/.exec(text.trimStart())?.[0] ?? '';
  const uses = DELIMITERS.map((delimiter) => head.split(delimiter).length);
  return DELIMITERS[uses.indexOf(Math.max(...uses))] ?? ';';
};

const readRecords = (text: string): string[][] => {
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text),
      relax_column_count: true,
      // `5"` inside a cell without quotes is an inch.
      relax_quotes: true,
    });
  } catch (error) {
    if (error instanceof CsvError) throw new Refusal(importRefusals.unreadableCsv);
    throw error;
  }
};

/** Reads a table. @throws Refusal 422 for a file that is not one, or has no ad or too many */
export const readTable = (text: string): Table => {
  if (text.includes('\0')) throw new Refusal(importRefusals.notCsv);
  const [head, ...rows] = readRecords(text)
    .map((cells, index) => ({ line: index + 1, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (!head || rows.length === 0) throw new Refusal(importRefusals.noLines);
  if (head.cells.length > MAX_COLUMNS) throw new Refusal(importRefusals.notCsv);
  if (rows.length > IMPORT_MAX_LINES) throw new Refusal(importRefusals.tooManyLines);
  return { headers: head.cells.map((cell) => cell.trim()), rows };
};
