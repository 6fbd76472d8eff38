import type { ListCalls } from '#web/client/list-calls.ts';
import type { FormField } from './small-form.tsx';

type Value = string | number | boolean | null | undefined;

interface NamedField<Field> extends FormField {
  name: Field & string;
  /** Is the value in the form of a new record; without it, the field is empty. */
  first?: string;
}

/** Describes a field of the form of a record; `from` reads its value where the record has none of this name. */
export type ListField<Row, Field extends string> =
  | (NamedField<Field> & { from: (row: Row) => Value })
  | (NamedField<Field & keyof Row> & { from?: undefined });

/** Is the type of the fields of a list's form, from the type of its calls. */
export type FieldsOf<Calls> =
  Calls extends ListCalls<infer Row, infer Field> ? readonly ListField<Row, Field>[] : never;

/** Is the type of a record of a list, from the type of its calls. */
export type RowOf<Calls> = Calls extends ListCalls<infer Row, string> ? Row : never;

/** Converts a value of a record to that of a form field; a boolean becomes '1' or '0'. */
const textOf = (value: unknown): string => {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
};

/** Returns the values of a form: those of a record, or of a new one. */
export const valuesOf = <Row extends object, Field extends string>(
  fields: readonly ListField<Row, Field>[],
  row: Row | null,
): Record<string, string> =>
  Object.fromEntries(
    fields.map((field) => {
      if (row === null) return [field.name, field.first ?? ''];
      return [field.name, textOf(field.from ? field.from(row) : row[field.name])];
    }),
  );
