import { isDeepStrictEqual } from 'node:util';
import { ATTRIBUTE_TEXT_MAX } from '#contract/catalog/attribute-keys.ts';
import type {
  Attribute,
  AttributeValue,
  AttributeValues,
  SentAttributes,
} from '#contract/catalog/schemas/attributes.ts';
import { lineField } from '#contract/common/fields.ts';
import { niameyDay } from '#contract/common/time.ts';
import { numberOf } from './measures.ts';
import { valueErrors, yesNoTexts } from './texts.ts';

const NBSP = '\u00A0';

// Is created once, since `toLocaleString` would create a formatter at each call.
const GROUPED = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });
const UNGROUPED = new Intl.NumberFormat('fr-FR', { useGrouping: false, maximumFractionDigits: 2 });

/** Formats a number in French, with its unit: `145 000 km`. */
const numberText = ({ unit, grouping }: Attribute, value: number): string => {
  const digits = (grouping ? GROUPED : UNGROUPED).format(value);
  return unit === null ? digits : `${digits}${NBSP}${unit}`;
};

const DAY = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long', timeZone: 'UTC' });
const MONTH = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Formats a day `YYYY-MM-DD`, with its year if that is not the year of `now`: '30 novembre', '1er mars 2027'. */
const dayText = (day: string, now: Date): string => {
  const text = DAY.format(new Date(day)).replace(/^1 /, '1er ');
  const [year] = day.split('-');
  return niameyDay(now).startsWith(`${year}-`) ? text : `${text} ${year}`;
};

/** Formats a stored value in French for display: choices by their labels, numbers with their unit, dates and months. */
export const textOfValue = (
  attribute: Attribute,
  value: AttributeValue,
  now = new Date(),
): string => {
  const labelOf = (key: string): string =>
    attribute.choices.find((choice) => choice.key === key)?.label ?? key;
  if (typeof value === 'boolean') return value ? yesNoTexts.yes : yesNoTexts.no;
  if (typeof value === 'number') return numberText(attribute, value);
  if (typeof value !== 'string') return value.map(labelOf).join(', ');
  if (attribute.kind === 'date') return dayText(value, now);
  if (attribute.kind === 'month') return MONTH.format(new Date(`${value}-01`));
  return attribute.kind === 'choice' ? labelOf(value) : value;
};

/** Is a value as stored, or the error shown at its field. */
type Read = { value: AttributeValue } | { error: string };

const readChoice = ({ choices }: Attribute, sent: unknown): Read =>
  choices.some(({ key }) => key === sent)
    ? { value: sent as string }
    : { error: valueErrors.notInList };

/** Reads several choices, sent as their keys; a single key counts as a list of one. */
const readChoices = (attribute: Attribute, sent: unknown): Read => {
  const list = [...new Set(Array.isArray(sent) ? (sent as unknown[]) : [sent])];
  const keys = attribute.choices.map(({ key }) => key);
  if (list.some((key) => !keys.includes(key as string)))
    return { error: valueErrors.someNotInList };
  // The keys are in the order of the catalogue, so that equal selections are stored equally.
  return { value: keys.filter((key) => list.includes(key)) };
};

/** Reads a number within the limits of its attribute, which may be sent as text with separators and a unit. */
const readNumber = (attribute: Attribute, sent: unknown): Read => {
  const { min, max, step, unit } = attribute;
  const value = typeof sent === 'string' ? numberOf(attribute, sent) : sent;
  if (value === 'unit' && unit !== null) return { error: valueErrors.otherUnit(unit) };
  if (typeof value !== 'number' || !Number.isFinite(value))
    return { error: valueErrors.notANumber };
  if (min !== null && value < min) return { error: valueErrors.tooLow(numberText(attribute, min)) };
  if (max !== null && value > max)
    return { error: valueErrors.tooHigh(numberText(attribute, max)) };
  if (step !== null && step >= 1 && !Number.isInteger(value))
    return { error: valueErrors.notAWholeNumber };
  const stored = Math.round(value * 100) / 100;
  return stored === 0 && value !== 0 ? { error: valueErrors.notANumber } : { value: stored };
};

const YES = new Set<unknown>([true, 'true', '1', 'oui']);
const NO = new Set<unknown>([false, 'false', '0', 'non']);

const readYesNo = (sent: unknown): Read => {
  if (YES.has(sent)) return { value: true };
  return NO.has(sent) ? { value: false } : { error: valueErrors.notYesOrNo };
};

const line = lineField(ATTRIBUTE_TEXT_MAX);

/** Reads a line of text; an error has the text of the first problem found. */
const readText = (sent: unknown): Read => {
  const read = line.safeParse(sent);
  return read.success
    ? { value: read.data }
    : { error: read.error.issues[0]?.message ?? valueErrors.notReadable };
};

/** Tells whether a text is a date `YYYY-MM-DD` that exists: 30 February does not. */
const isDay = (text: string): boolean =>
  /^\d{4}-\d\d-\d\d$/.test(text) &&
  !Number.isNaN(Date.parse(text)) &&
  new Date(text).toISOString().startsWith(text);

const readDate = (sent: unknown): Read =>
  typeof sent === 'string' && isDay(sent) ? { value: sent } : { error: valueErrors.notADate };

/** Reads a month in the form `YYYY-MM`. */
const readMonth = (sent: unknown): Read =>
  typeof sent === 'string' && isDay(`${sent}-01`)
    ? { value: sent }
    : { error: valueErrors.notAMonth };

const READERS: Record<Attribute['kind'], (attribute: Attribute, sent: unknown) => Read> = {
  choice: readChoice,
  choices: readChoices,
  number: readNumber,
  yes_no: (_, sent) => readYesNo(sent),
  text: (_, sent) => readText(sent),
  date: (_, sent) => readDate(sent),
  month: (_, sent) => readMonth(sent),
};

const isEmpty = (sent: unknown): boolean =>
  sent === null || sent === '' || (Array.isArray(sent) && sent.length === 0);

/** Describes an error in the value of an attribute; `field` is its place in the request, `attributes.` and the key. */
export interface AttributeError {
  field: string;
  message: string;
}

/**
 * Describes the use of an attribute by a sub-category; `offered` is the attribute as forms ask for it, null when it is
 * retired.
 */
export interface AttributeUse {
  /** Is the attribute with its retired choices. */
  shown: Attribute;
  offered: Attribute | null;
}

/**
 * Returns an attribute with several choices as forms offer it, plus those of its retired choices that the ad already
 * has (`before`) and may keep; returns other attributes unchanged.
 */
const withKept = (
  offered: Attribute,
  shown: Attribute,
  before: AttributeValue | undefined,
): Attribute => {
  if (!Array.isArray(before)) return offered;
  const keys = new Set([...offered.choices.map(({ key }) => key), ...before]);
  return { ...offered, choices: shown.choices.filter(({ key }) => keys.has(key)) };
};

/**
 * Returns the attribute values of an ad after a change: a sent value replaces the stored one of the same key, and an
 * empty one clears it. Stored values of attributes that the category does not have are dropped; sent ones are errors.
 * Retired values stay as they are.
 */
export const readAttributes = (
  uses: readonly AttributeUse[],
  stored: AttributeValues,
  sent: SentAttributes,
): { values: AttributeValues; errors: AttributeError[] } => {
  const values: Record<string, AttributeValue> = {};
  const errors: AttributeError[] = [];
  const addError = (key: string, message: string): void =>
    void errors.push({ field: `attributes.${key}`, message });
  const known = new Set(uses.map(({ shown }) => shown.key));
  for (const key of Object.keys(sent)) if (!known.has(key)) addError(key, valueErrors.notAsked);
  for (const { shown, offered } of uses) {
    const { key } = shown;
    const before = stored[key];
    const next = Object.hasOwn(sent, key) ? sent[key] : before;
    if (next === undefined || isEmpty(next)) continue;
    const isKept = before !== undefined && isDeepStrictEqual(next, before);
    const read = isKept
      ? { value: before }
      : offered && READERS[offered.kind](withKept(offered, shown, before), next);
    if (!read) addError(key, valueErrors.noLongerAsked);
    else if ('error' in read) addError(key, read.error);
    else if (read.value !== '') values[key] = read.value;
  }
  return { values, errors };
};
