import type { AttributeValue, AttributeValues } from '#contract/catalog/schemas/attributes.ts';
import { DAY } from '#contract/common/time.ts';

/**
 * Maps keys of attributes to values, which may contain the tokens of ad texts (`{ville}`); `{date+20}` and `{month+8}`
 * are days and months after the day when the demo is filled.
 */
export type TemplateValues = Readonly<Record<string, AttributeValue>>;

/** Lists the tokens that are replaced by a number. */
const NUMBERS = new Set(['{annee}', '{km}', '{n}']);

/** Replaces the tokens in the value of an attribute, except those of dates, by the words of the ad's text. */
const written = (value: AttributeValue, write: (text: string) => string): AttributeValue => {
  if (Array.isArray(value)) return value.map((each) => String(written(each, write)));
  // `write` would capitalise the keys of choices, which are lower-case, so values without tokens stay unchanged.
  if (typeof value !== 'string' || !value.includes('{')) return value;
  if (value.startsWith('{date') || value.startsWith('{month')) return value;
  // The value of a number token, such as `{km}`, is a number without the spaces of the text.
  if (NUMBERS.has(value)) return Number(write(value).replaceAll(/\D/g, ''));
  return write(value);
};

/** Replaces the tokens in the attribute values of an ad, except those of dates, by the same words as in its text. */
export const writtenValues = (
  values: TemplateValues,
  write: (text: string) => string,
): TemplateValues =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, written(value, write)]));

const TOKEN = /^\{(date|month)([+-]\d+)\}$/;

/** Replaces the token of a day (`{date+20}`) or month (`{month+8}`) by the date, counted from `today`. */
const dated = (value: AttributeValue, today: Date): AttributeValue => {
  const [, unit, count] = TOKEN.exec(String(value)) ?? [];
  if (unit === undefined) return value;
  if (unit === 'date')
    return new Date(today.getTime() + Number(count) * DAY).toISOString().slice(0, 10);
  const month = today.getUTCMonth() + Number(count);
  return new Date(Date.UTC(today.getUTCFullYear(), month, 1)).toISOString().slice(0, 7);
};

/** Replaces the tokens of days and months in an ad's attribute values by dates counted from `today`. */
export const datedValues = (values: TemplateValues, today: Date): AttributeValues =>
  Object.fromEntries(Object.entries(values).map(([key, value]) => [key, dated(value, today)]));
