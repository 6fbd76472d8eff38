/** What a spreadsheet takes for the start of a formula. */
const FORMULA = /^[=+\-@＝＋－＠\t\r]/;

const cell = (value: string | number | null): string => {
  if (value === null) return '';
  if (typeof value === 'number') return String(value).replace('.', ',');
  const safe = FORMULA.test(value.trimStart()) || FORMULA.test(value) ? `'${value}` : value;
  return /[";\n\r]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
};

/**
 * A table as a spreadsheet of French settings reads it: semicolons, decimal commas, a byte order mark for accents. Text
 * that would be taken for a formula is kept as text.
 */
export const toCsv = (
  head: readonly string[],
  rows: readonly (readonly (string | number | null)[])[],
): string => `\uFEFF${[head, ...rows].map((row) => row.map(cell).join(';')).join('\r\n')}\r\n`;
