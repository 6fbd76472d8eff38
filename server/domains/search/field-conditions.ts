import { fieldFilters, type FieldFilter } from '#contract/search/field-filters.ts';

// SQL of the filters by attributes; server/migrations/0010_search.sql writes what they read.

/** Collects the values of an SQL statement and returns their placeholders (`Values`). */
interface Placeholders {
  add(value: unknown): string;
}

const isRange = ({ min, max }: FieldFilter): boolean => min !== undefined || max !== undefined;

/** Is greater than any number that an ad can have. */
const NUMBER_MAX = 1e15;

/** Returns the SQL of the ends of a range of numbers; an open end is outside the numbers that an ad can have. */
const endsOf = (
  { min = -1, max = NUMBER_MAX }: FieldFilter,
  values: Placeholders,
): [string, string] => [
  `${values.add(min)}::double precision`,
  `${values.add(max)}::double precision`,
];

const rangeCheck = (filter: FieldFilter, values: Placeholders): string => {
  const [low, high] = endsOf(filter, values);
  return `(fields ->> ${values.add(filter.key)}::text)::double precision BETWEEN ${low} AND ${high}`;
};

/** Returns the filters by attributes (`f_fuel=diesel&…`) as SQL conditions that are checked on each row. */
export const fieldChecks = (text: string | undefined, values: Placeholders): string[] =>
  fieldFilters(text).map((filter) =>
    isRange(filter)
      ? rangeCheck(filter, values)
      : `fields -> ${values.add(filter.key)}::text ?| ${values.add(filter.anyOf)}::text[]`,
  );

const quoted = (entry: string): string => `'${entry.replaceAll(/['\\]/g, '')}'`;

/**
 * Returns the filters by attributes (`f_fuel=diesel&…`) as SQL conditions for the word index, which covers ranges only
 * roughly, so that a range is checked exactly as well.
 */
export const fieldEntries = (text: string | undefined, values: Placeholders): string[] =>
  fieldFilters(text).flatMap((filter) => {
    if (isRange(filter)) {
      const ends = endsOf(filter, values).join(', ');
      return [
        `tsv @@ numbers_between(${values.add(filter.key)}::text, ${ends})`,
        rangeCheck(filter, values),
      ];
    }
    const entries = filter.anyOf.map((choice) => quoted(`f:${filter.key}:${choice}`));
    return `tsv @@ ${values.add(entries.join(' | '))}::tsquery`;
  });
