import type { AttributeValue, AttributeValues } from '#contract/catalog/schemas/attributes.ts';
import { DAY } from '#contract/common/time.ts';

/**
 * Maps keys of attributes to values, which may contain the tokens of the texts; `{date+20}` and
 * `{month+8}` count from the day the demo is filled.
 */
export type TemplateValues = Readonly<Record<string, AttributeValue>>;

/** Lists the tokens that stand for a number. */
const NUMBERS = new Set(['{annee}', '{km}', '{n}']);

/** Fills in the tokens of a value, except those of dates. */
const written = (value: AttributeValue, write: (text: string) => string): AttributeValue => {
  if (Array.isArray(value)) return value.map((each) => String(written(each, write)));
  // `write` begins sentences with a capital, which keys of choices have not.
  if (typeof value !== 'string' || !value.includes('{')) return value;
  if (value.startsWith('{date') || value.startsWith('{month')) return value;
  if (NUMBERS.has(value)) return Number(write(value).replaceAll(/\D/g, ''));
  return write(value);
};

/** Fills in the tokens in the values of one ad with the same words as in its texts. */
export const writtenValues = (
  values: TemplateValues,
  write: (text: string) => string,
): TemplateValues =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, written(value, write)]));

const TOKEN = /^\{(date|month)([+-]\d+)\}$/;

/** Replaces a token of a day or month by the date counted from `today`. */
const dated = (value: AttributeValue, today: Date): AttributeValue => {
  const [, unit, count] = TOKEN.exec(String(value)) ?? [];
  if (unit === undefined) return value;
  if (unit === 'date')
    return new Date(today.getTime() + Number(count) * DAY).toISOString().slice(0, 10);
  const month = today.getUTCMonth() + Number(count);
  return new Date(Date.UTC(today.getUTCFullYear(), month, 1)).toISOString().slice(0, 7);
};

/** Replaces the tokens of dates and months in the values, counted from `today`. */
export const datedValues = (values: TemplateValues, today: Date): AttributeValues =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, dated(value, today)]));
