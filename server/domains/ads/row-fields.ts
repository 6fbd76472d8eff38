// Fields of a row that SQL reads in two ways: as one JSON value, or as columns, which cost a list a third of the same
// as JSON. Each is described once, and both ways follow.

/** Is a value: its SQL, and the SQL of its column where that differs. `type` has no value. */
interface ValueField<T> {
  sql: string;
  column: string;
  type?: T;
}

/** Is a part of the row that `key` refers to by its id: its table, and the names of its columns. */
interface ReferenceField<T> {
  key: string;
  table: string;
  names: readonly string[];
  type?: T;
}

export type RowField<T = unknown> = ValueField<T> | ReferenceField<T>;
type RowFields = Readonly<Record<string, RowField>>;

/** Is the row that these fields describe. */
export type RowOf<F extends RowFields> = {
  -readonly [N in keyof F]: F[N] extends RowField<infer T> ? T : never;
};

/** Is a row as it is read in columns. */
export type Columns = Readonly<Record<string, unknown>>;

export const value = <T>(sql: string): ValueField<T> => ({ sql, column: sql });

/** Describes a time, which JSON has as text already. */
export const timestamp = <T extends string | null>(sql: string): ValueField<T> => ({
  sql,
  column: `${sql}::text`,
});

export const reference = <T>(
  key: string,
  table: string,
  names: readonly (keyof T & string)[],
): ReferenceField<T> => ({ key, table, names });

const pairOf = ([name, field]: [string, RowField]): string => {
  if ('sql' in field) return `'${name}', ${field.sql}`;
  const pairs = field.names.map((column) => `'${column}', r.${column}`).join(', ');
  return `'${name}', (SELECT json_build_object(${pairs}) FROM ${field.table} r WHERE r.id = ${field.key})`;
};

/** Returns the SQL of the arguments of `json_build_object` for the row. */
export const pairsOf = (fields: RowFields): string => Object.entries(fields).map(pairOf).join(', ');

/** Returns the SQL of the columns of the row, for `readColumns`, after the joins of `joinsOf`. */
export const columnsOf = (fields: RowFields): string =>
  Object.entries(fields)
    .flatMap(([name, field]) =>
      'sql' in field
        ? `${field.column} AS ${name}`
        : field.names.map((column) => `${name}.${column} AS ${name}_${column}`),
    )
    .join(', ');

/** Returns the SQL that joins the rows referred to, each under the name of its field. */
export const joinsOf = (fields: RowFields): string =>
  Object.entries(fields)
    .flatMap(([name, field]) =>
      'sql' in field ? [] : `LEFT JOIN ${field.table} AS ${name} ON ${name}.id = ${field.key}`,
    )
    .join(' ');

const readField = (name: string, field: RowField, row: Columns): unknown => {
  if ('sql' in field) return row[name];
  if (row[`${name}_id`] === null) return null;
  return Object.fromEntries(field.names.map((column) => [column, row[`${name}_${column}`]]));
};

/** Reads the row out of the columns of `columnsOf`. */
export const readColumns = <F extends RowFields>(fields: F, row: Columns): RowOf<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, readField(name, field, row)]),
  ) as RowOf<F>;
