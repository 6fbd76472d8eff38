// The filters of the chosen category's attributes: their choices with counts.

import {
  fieldFilters,
  fieldName,
  fieldPairs,
  fieldsText,
  withoutField,
  type FieldFilter,
} from '#contract/search/field-filters.ts';
import type { FieldChoices } from '#contract/search/routes.ts';
import { formatNumber } from '#web/format/format.ts';
import type { Choice } from '#web/ui/select.tsx';
import { labelOf, UNCOUNTED } from './choices.ts';
import type { ListQuery } from './list-query.ts';

type Answered = FieldChoices[number];

/** Describes the filter of one attribute. */
export interface Field extends Pick<Answered, 'key' | 'label' | 'kind'> {
  unit?: string;
}

/** Returns the filters by attributes in the API's answer without their choices, as the page's data contain them. */
export const toFields = (answered: FieldChoices): Field[] =>
  answered.map(({ key, label, kind, unit }) => ({
    key,
    label,
    kind,
    ...(unit !== null && { unit }),
  }));

/**
 * Says whether the counts beside the choices of an attribute match the list: neither a filter that the counts ignore
 * nor a filter of another attribute is set.
 */
const isCounted = (query: ListQuery, key: string): boolean =>
  UNCOUNTED.every((name) => name === 'fields' || query[name] === undefined) &&
  withoutField(query.fields, key) === undefined;

/** Is the number of choices shown before 'Voir tout'. */
const FIRST = 8;

/**
 * Moves the `FIRST` most frequent choices to the start of a list; a list with at most one choice more is shown whole
 * and keeps its order.
 */
const frequentFirst = (choices: Answered['choices']): Answered['choices'] => {
  if (choices.length <= FIRST + 1) return choices;
  const first = new Set(choices.toSorted((a, b) => b.total - a.total).slice(0, FIRST));
  return [...first, ...choices.filter((choice) => !first.has(choice))];
};

/** Lists the choices of an attribute; one of kind `yes_no` has only yes. */
const valuesOf = ({ kind, label, choices, yes }: Answered): Answered['choices'] =>
  kind === 'yes_no' ? [{ key: '1', label, total: yes }] : frequentFirst(choices);

/**
 * Pairs the names of inputs with the choices of their attributes, counted where the counts match the list beside the
 * inputs, whose query is `query`.
 */
export const fieldChoices = (
  answered: FieldChoices,
  query: ListQuery,
): (readonly [string, Choice[]])[] =>
  answered.map((field) => {
    const isShown = isCounted(query, field.key);
    const choices = valuesOf(field).map(({ key, label, total }) => ({
      value: key,
      label: labelOf(label, isShown ? total : undefined),
    }));
    return [fieldName(field.key), choices];
  });

/**
 * Returns the values of the choices that are shown without unfolding: the first ones, which are the most frequent, and
 * the chosen ones. A single further choice is not folded.
 */
export const shownAtOnce = (
  choices: readonly Choice[],
  chosen: readonly string[],
): ReadonlySet<Choice['value']> => {
  const values = choices.map(({ value }) => value);
  return new Set([...values.slice(0, values.length <= FIRST + 1 ? FIRST + 1 : FIRST), ...chosen]);
};

/** Returns the chosen values of an attribute. */
export const chosenOf = ({ fields }: ListQuery, { key }: Pick<Field, 'key'>): FieldFilter =>
  fieldFilters(fields).find((one) => one.key === key) ?? { key, anyOf: [] };

/** Formats a number with its unit, without separators of thousands if it is a year. */
const numberText = ({ grouping, unit }: Answered, value: number): string => {
  const digits = !grouping || value % 1 ? String(value).replace('.', ',') : formatNumber(value);
  return unit === null ? digits : `${digits}\u00A0${unit}`;
};

/** Formats a range as 'Année : à partir de 2012', 'Kilométrage : de 10 000 km à 90 000 km'. */
const rangeText = (field: Answered, { min, max }: FieldFilter): string => {
  const [low, high] = [min, max].map((end) => (end === undefined ? '' : numberText(field, end)));
  if (low && high) return `${field.label}\u00A0: de ${low} à ${high}`;
  return low ? `${field.label}\u00A0: à partir de ${low}` : `${field.label}\u00A0: jusqu’à ${high}`;
};

/** Describes a chosen value of an attribute, with the filters that remain when it is removed. */
export interface ChosenField {
  key: string;
  label: string;
  fields: string | undefined;
}

/** Lists the chosen values of the attributes, each with the filters that remain when it is removed. */
export const chosenFields = (answered: FieldChoices, query: ListQuery): ChosenField[] =>
  answered.flatMap((field) => {
    const chosen = chosenOf(query, field);
    const name = fieldName(field.key);
    const chips = valuesOf(field)
      .filter(({ key }) => chosen.anyOf.includes(key))
      .map(({ key, label }) => ({
        key: `${name} ${key}`,
        label,
        fields: fieldsText(
          fieldPairs(query.fields).filter((pair) => pair[0] !== name || pair[1] !== key),
        ),
      }));
    if (chosen.min === undefined && chosen.max === undefined) return chips;
    const rest = withoutField(query.fields, field.key);
    return [...chips, { key: name, label: rangeText(field, chosen), fields: rest }];
  });
