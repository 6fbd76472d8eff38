// The filters of the chosen category's attributes: their choices with counts, packed for the page's data.

import {
  fieldFilters,
  fieldName,
  fieldPairs,
  fieldsText,
  withoutField,
  type FieldFilter,
} from '#contract/ads/field-filters.ts';
import type { FieldChoices } from '#contract/ads/finding.ts';
import { formatNumber } from '#web/format/format.ts';
import { packChoices, unpackChoices, UNCOUNTED, type Counted } from './choices.ts';
import type { ListQuery } from './list-query.ts';

type Answered = FieldChoices[number];

/** The filter of one attribute. */
export interface Field extends Pick<Answered, 'key' | 'label' | 'kind'> {
  unit?: string;
  /** Numbers are years, without separators of thousands. */
  isYear?: true;
  /** Packed, the most frequent ones first; of a yes, the yes alone. */
  choices: string;
}

/** Whether counts beside the choices of an attribute match the list: no other filter than its own narrows it. */
const isCounted = (query: ListQuery, key: string): boolean =>
  UNCOUNTED.every((name) => name === 'fields' || query[name] === undefined) &&
  withoutField(query.fields, key) === undefined;

/** Choices shown before 'Voir tout'. */
const FIRST = 8;

/** Of a long list the most frequent choices come first, else they keep their order. */
const frequentFirst = (choices: Answered['choices']): Answered['choices'] => {
  if (choices.length <= FIRST + 1) return choices;
  const first = new Set(choices.toSorted((a, b) => b.total - a.total).slice(0, FIRST));
  return [...first, ...choices.filter((one) => !first.has(one))];
};

/** The filters of the answer as the page keeps them. `query`: the list that they stand beside. */
export const packFields = (answered: FieldChoices, query: ListQuery): Field[] =>
  answered.map(({ key, label, kind, unit, grouping, choices, yes }) => {
    const all = kind === 'yes_no' ? [{ key: '1', label, total: yes }] : frequentFirst(choices);
    const counted = all.map((choice): Counted => ({
      value: choice.key,
      name: choice.label,
      total: isCounted(query, key) ? choice.total : undefined,
    }));
    return {
      key,
      label,
      kind,
      ...(unit !== null && { unit }),
      ...(!grouping && { isYear: true as const }),
      choices: packChoices(counted),
    };
  });

/** The values of the choices that are shown at once: the most frequent ones and those chosen. */
export const shownAtOnce = (field: Field, chosen: readonly string[]): ReadonlySet<string> => {
  const values = unpackChoices(field.choices).map(({ value }) => value);
  return new Set([...values.slice(0, values.length <= FIRST + 1 ? FIRST + 1 : FIRST), ...chosen]);
};

/** The chosen values of an attribute. */
export const chosenOf = ({ fields }: ListQuery, { key }: Field): FieldFilter =>
  fieldFilters(fields).find((one) => one.key === key) ?? { key, anyOf: [] };

const numberText = ({ isYear, unit }: Field, value: number): string => {
  const digits = isYear || value % 1 ? String(value).replace('.', ',') : formatNumber(value);
  return unit === undefined ? digits : `${digits}\u00A0${unit}`;
};

/** 'Année : dès 2012', 'Kilométrage : de 10 000 km à 90 000 km'. */
const rangeText = (field: Field, { min, max }: FieldFilter): string => {
  const [low, high] = [min, max].map((end) => (end === undefined ? '' : numberText(field, end)));
  if (low && high) return `${field.label}\u00A0: de ${low} à ${high}`;
  return low ? `${field.label}\u00A0: dès ${low}` : `${field.label}\u00A0: jusqu’à ${high}`;
};

/** The chosen values of the attributes, each with the filters without it. */
export const chosenFields = (
  fields: readonly Field[],
  query: ListQuery,
): { key: string; label: string; fields: string | undefined }[] =>
  fields.flatMap((field) => {
    const chosen = chosenOf(query, field);
    const name = fieldName(field.key);
    const choices = unpackChoices(field.choices).filter(({ value }) =>
      chosen.anyOf.includes(value),
    );
    const chips = choices.map(({ value, name: label }) => ({
      key: `${name} ${value}`,
      label,
      fields: fieldsText(
        fieldPairs(query.fields).filter((pair) => pair[0] !== name || pair[1] !== value),
      ),
    }));
    if (chosen.min === undefined && chosen.max === undefined) return chips;
    const rest = withoutField(query.fields, field.key);
    return [...chips, { key: name, label: rangeText(field, chosen), fields: rest }];
  });
