// Fields of a row that SQL reads in two ways: as one JSON value, or as columns, which cost a list a third of the same
// as JSON. Each is described once, and both ways follow.

/**
 * Describes a field of a row that holds one value: its SQL within a JSON object (`sql`) and as a column of a query
 * (`column`). `type` is never set and only carries the type of the value.
 */
interface ValueField<T> {
  sql: string;
  column: string;
  type?: T;
}

/**
 * Describes a field of a row that holds an object: the columns `names` of the row of `table` whose id is the SQL `key`.
 */
interface ReferenceField<T> {
  key: string;
  table: string;
  names: readonly string[];
  type?: T;
}

export type RowField<T = unknown> = ValueField<T> | ReferenceField<T>;
type RowFields = Readonly<Record<string, RowField>>;

/** Is the type of the row that a set of fields describes. */
export type RowOf<F extends RowFields> = {
  -readonly [N in keyof F]: F[N] extends RowField<infer T> ? T : never;
};

/** Is a row of a query that reads the described fields as columns, not as one JSON value. */
export type Columns = Readonly<Record<string, unknown>>;

export const value = <T>(sql: string): ValueField<T> => ({ sql, column: sql });

/** Describes a field with a time, which is cast to text as a column; in JSON it is text anyway. */
export const timestamp = <T extends string | null>(sql: string): ValueField<T> => ({
  sql,
  column: `${sql}::text`,
});

/** Describes a field that holds the columns `names` of the row of `table` whose id is the SQL expression `key`. */
export const reference = <T>(
  key: string,
  table: string,
  names: readonly (keyof T & string)[],
): ReferenceField<T> => ({ key, table, names });

/** Returns the name and the SQL of a field as two arguments of `json_build_object`. */
const pairOf = ([name, field]: [string, RowField]): string => {
  if ('sql' in field) return `'${name}', ${field.sql}`;
  const pairs = field.names.map((column) => `'${column}', r.${column}`).join(', ');
  return `'${name}', (SELECT json_build_object(${pairs}) FROM ${field.table} r WHERE r.id = ${field.key})`;
};

/** Returns the SQL of the arguments of `json_build_object` that build a row of these fields. */
export const pairsOf = (fields: RowFields): string => Object.entries(fields).map(pairOf).join(', ');

/** Returns the SELECT list of these fields for `readColumns`; reference fields need the joins of `joinsOf`. */
export const columnsOf = (fields: RowFields): string =>
  Object.entries(fields)
    .flatMap(([name, field]) =>
      'sql' in field
        ? `${field.column} AS ${name}`
        : field.names.map((column) => `${name}.${column} AS ${name}_${column}`),
    )
    .join(', ');

/** Returns the SQL that joins the rows to which reference fields refer, each under the name of its field. */
export const joinsOf = (fields: RowFields): string =>
  Object.entries(fields)
    .flatMap(([name, field]) =>
      'sql' in field ? [] : `LEFT JOIN ${field.table} AS ${name} ON ${name}.id = ${field.key}`,
    )
    .join(' ');

/** Reads the value of a field from the columns of a row; a reference to no row is null. */
const readField = (name: string, field: RowField, row: Columns): unknown => {
  if ('sql' in field) return row[name];
  if (row[`${name}_id`] === null) return null;
  return Object.fromEntries(field.names.map((column) => [column, row[`${name}_${column}`]]));
};

/** Builds the row that the fields describe from the columns that `columnsOf` selected. */
export const readColumns = <F extends RowFields>(fields: F, row: Columns): RowOf<F> =>
  Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, readField(name, field, row)]),
  ) as RowOf<F>;
