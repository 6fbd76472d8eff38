import { CsvError, parse } from 'csv-parse/sync';
import { IMPORT_MAX_LINES } from '#contract/imports/routes.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { importRefusals } from '#contract/imports/refusals.ts';

export interface TableRow {
  /** Is the number of the line as spreadsheets count: from 1, and a cell with line ends counts as one line. */
  line: number;
  cells: readonly string[];
}

export interface Table {
  headers: readonly string[];
  rows: readonly TableRow[];
}

/** Limits the columns of a file to several times those of all categories together. */
const MAX_COLUMNS = 300;
const DELIMITERS = [';', ',', '\t'] as const;

/**
 * Matches the first line that Excel writes and hides, which names the separator. Other programs add separators or
 * quotes to it.
 */
const SEPARATOR_LINE = /^\uFEFF?"?sep=([^\r\n"])"?[;,\t]*(?:\r\n|\r|\n)/iu;

/**
 * Returns the separator of cells: `named`, which the file states, if the line of headers contains it, or else the most
 * frequent candidate in that line, since headers contain none.
 */
const delimiterOf = (text: string, named: string | undefined): string => {
  const head = /^[^\r\n]*/.exec(text.trimStart())?.[0] ?? '';
  if (named !== undefined && head.includes(named)) return named;
  const uses = DELIMITERS.map((delimiter) => head.split(delimiter).length);
  return DELIMITERS[uses.indexOf(Math.max(...uses))] ?? ';';
};

/**
 * Parses CSV text into rows of cells; `named` is the separator that the file states, if it states one.
 * @throws Refusal when it is no CSV
 */
const readRecords = (text: string, named: string | undefined): string[][] => {
  try {
    return parse(text, {
      bom: true,
      delimiter: delimiterOf(text, named),
      relax_column_count: true,
      // The option allows quotes inside a cell without quotes, where `5"` is an inch.
      relax_quotes: true,
    });
  } catch (error) {
    if (error instanceof CsvError) throw new Refusal(importRefusals.unreadableCsv);
    throw error;
  }
};

/**
 * Reads the table of an import file.
 * @throws Refusal 422 for a file that is not a table, or has no ad or too many
 */
export const readTable = (text: string): Table => {
  if (text.includes('\0')) throw new Refusal(importRefusals.notCsv);
  const [separatorLine = '', named] = SEPARATOR_LINE.exec(text) ?? [];
  // The line that states the separator counts as line 1.
  const first = named === undefined ? 1 : 2;
  const [head, ...rows] = readRecords(text.slice(separatorLine.length), named)
    .map((cells, index) => ({ line: index + first, cells }))
    .filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  if (!head || rows.length === 0) throw new Refusal(importRefusals.noLines);
  if (head.cells.length > MAX_COLUMNS) throw new Refusal(importRefusals.notCsv);
  if (rows.length > IMPORT_MAX_LINES) throw new Refusal(importRefusals.tooManyLines);
  return { headers: head.cells.map((cell) => cell.trim()), rows };
};
