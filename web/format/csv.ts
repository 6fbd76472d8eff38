/** Matches a text that a spreadsheet would take for a formula, by its first character. */
const FORMULA = /^[=+\-@＝＋－＠\t\r]/;

/** Returns a cell of CSV, in which text is never taken for a formula. */
const cell = (value: string | number | null): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  const safe = FORMULA.test(value.trimStart()) || FORMULA.test(value) ? `'${value}` : value;
  return /[";\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/**
 * Returns a table as CSV for a spreadsheet with French settings: semicolons, decimal commas, a byte order mark. Text
 * that looks like a formula is escaped.
 */
export const toCsv = (
  head: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string => `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
