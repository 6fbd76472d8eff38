import type { Attribute } from '../catalog/schemas/attributes.ts';
import { withoutGroups } from '../common/grouped-digits.ts';
import { withoutHiddenMarks } from '../common/hidden-marks.ts';
import { inPlainDigits } from '../common/phones.ts';
import { FIELD_PREFIX } from './filter-keys.ts';

// Lists filter by attributes of the chosen category in their addresses: `f_fuel=diesel&f_fuel=petrol` for any of
// them, `f_year_min=2012`, `f_delivery=1` for yes. Together they are one filter, `fields`, whose value is the
// canonical text of these pairs: equal filters are equal texts.

/** Matches the query parameter of a filter by an attribute. */
const NAME = /^f_[a-z][a-z0-9_]{0,60}$/;
/** Matches the value of a filter. */
const VALUE = /^[\p{L}\p{N}_.-]{1,60}$/u;
/** Matches the end of a range, normalised. */
const NUMBER = /^-?\d{1,12}(?:\.\d{1,6})?$/;
/** Is the greatest number of filters by attributes of a search. */
const MAX_PAIRS = 40;
/** Is the greatest number of characters of the text that holds all filters by attributes of a search. */
export const FIELDS_MAX = 1000;

type Pair = readonly [name: string, value: string];
type End = '_min' | '_max';

/** Returns the query parameter of an attribute's filter, such as `f_fuel`, or of one end of its range: `f_year_min`. */
export const fieldName = (key: string, end: End | '' = ''): string => `${FIELD_PREFIX}${key}${end}`;

const isFieldName = (name: string): boolean => NAME.test(name);

const isRangeEnd = (name: string): boolean => name.endsWith('_min') || name.endsWith('_max');

/**
 * Returns the end of a range as digits with a decimal point: '120 000' is '120000', '2,5' is '2.5'. A single group
 * after a point, '2.125', is left to `settled`, which knows the attribute.
 */
const plainNumber = (typed: string): string => {
  const digits = inPlainDigits(typed).replaceAll(/\s/g, '');
  return withoutGroups(digits, false) ?? digits.replace(',', '.');
};

/**
 * Returns a filter with its value normalised: the end of a number range in plain digits with a decimal point, any other
 * value without invisible characters.
 */
const normalised = ([name, value]: Pair): Pair => [
  name,
  isRangeEnd(name) ? plainNumber(value) : withoutHiddenMarks(value).trim(),
];

const compare = (a: string, b: string): number => (a < b ? -1 : Number(a > b));

/**
 * Returns the field filters (filters by attributes) among query parameters as one canonical text, sorted and without
 * repetitions: `f_fuel=diesel&f_year_min=2012`. Invalid filters and those beyond the limits of number and length are
 * left out; undefined when none remains.
 */
export const fieldsText = (pairs: Iterable<Pair>): string | undefined => {
  const valid = [...pairs]
    .filter(([name]) => isFieldName(name))
    .map(normalised)
    .filter(([, value]) => VALUE.test(value))
    .toSorted(([a, x], [b, y]) => compare(a, b) || compare(x, y))
    .filter(([name, value], i, all) => name !== all[i - 1]?.[0] || value !== all[i - 1]?.[1])
    .slice(0, MAX_PAIRS);
  let text = '';
  for (const [name, value] of valid) {
    const longer = `${text}${text && '&'}${name}=${encodeURIComponent(value)}`;
    if (longer.length <= FIELDS_MAX) text = longer;
  }
  return text || undefined;
};

/** Splits a text of field filters, `f_fuel=diesel&f_year_min=2012`, into its pairs of name and value. */
export const fieldPairs = (text: string | undefined): Pair[] => [...new URLSearchParams(text)];

/** Holds the properties of an attribute that decide whether a filter pair is valid for it. */
export type FilterAttribute = Pick<Attribute, 'key' | 'kind' | 'step'> & {
  choices: readonly { key: string }[];
};

/** Tells whether a query parameter, a pair such as `f_fuel` and `diesel`, is a valid filter by this attribute. */
const takes = ({ key, kind, choices }: FilterAttribute, [name, value]: Pair): boolean => {
  if (kind === 'number')
    return [fieldName(key, '_min'), fieldName(key, '_max')].includes(name) && NUMBER.test(value);
  if (name !== fieldName(key)) return false;
  return kind === 'yes_no' ? value === '1' : choices.some((choice) => choice.key === value);
};

/** Returns a filter by an attribute without the point of thousands, unless the attribute has decimals. */
const settled = ({ kind, step }: FilterAttribute, [name, value]: Pair): Pair =>
  kind === 'number'
    ? [name, withoutGroups(value, step === null || step >= 1) ?? value]
    : [name, value];

/**
 * Returns a text of field filters (`f_fuel=diesel&…`) with only those that are valid for these attributes; undefined
 * when none is. '120.000' is thousands where the attribute has whole numbers only.
 */
export const knownFields = (
  text: string | undefined,
  attributes: readonly FilterAttribute[],
): string | undefined =>
  fieldsText(
    fieldPairs(text).flatMap((pair) => {
      const own = attributes.find((attribute) => takes(attribute, pair));
      return own ? [settled(own, pair)] : [];
    }),
  );

/** Holds the filters of one attribute. */
export interface FieldFilter {
  key: string;
  /**
   * Lists the keys of choices of which an ad must have at least one; `1` stands for the yes of a yes-or-no attribute.
   */
  anyOf: string[];
  /** Is the lower end of a range of numbers, inclusive; `max` is the upper end, inclusive. */
  min?: number;
  max?: number;
}

/**
 * Parses a text of field filters (`f_fuel=diesel&…`) into one filter for each attribute, in the order of the text; the
 * ends of a range are swapped if its lower end is above its upper end.
 */
export const fieldFilters = (text: string | undefined): FieldFilter[] => {
  const found = new Map<string, FieldFilter>();
  for (const [name, value] of fieldPairs(text)) {
    const end = isRangeEnd(name) ? (name.slice(-4) as End) : '';
    const key = name.slice(FIELD_PREFIX.length, name.length - end.length);
    const filter = found.get(key) ?? { key, anyOf: [] };
    found.set(key, filter);
    if (end === '_min') filter.min = Number(value);
    else if (end === '_max') filter.max = Number(value);
    else filter.anyOf.push(value);
  }
  return [...found.values()].map((filter) =>
    filter.min !== undefined && filter.max !== undefined && filter.min > filter.max
      ? { ...filter, min: filter.max, max: filter.min }
      : filter,
  );
};

/** Returns a text of field filters (`f_fuel=diesel&…`) without those of one attribute; undefined when none remains. */
export const withoutField = (text: string | undefined, key: string): string | undefined => {
  const names = [fieldName(key), fieldName(key, '_min'), fieldName(key, '_max')];
  return fieldsText(fieldPairs(text).filter(([name]) => !names.includes(name)));
};

/** Describes the replacement of a choice of an attribute by another. */
export interface ChoiceChange {
  attribute: string;
  from: string;
  into: string;
}

/** Returns a text of field filters (`f_fuel=diesel&…`) in which a choice of an attribute is replaced by another. */
export const withChoice = (
  text: string | undefined,
  { attribute, from, into }: ChoiceChange,
): string | undefined =>
  fieldsText(
    fieldPairs(text).map(([name, value]) => [
      name,
      name === fieldName(attribute) && value === from ? into : value,
    ]),
  );
