import { isDeepStrictEqual } from 'node:util';
import { and, eq, getTableColumns, getTableName, isNull, ne, type SQL } from 'drizzle-orm';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { adminRefusals } from '#contract/common/admin-refusals.ts';
import { capital } from '#contract/common/capital.ts';
import type { RefusalKind } from '#contract/common/refusals.ts';
import { listAct, SUBJECT_WORDS, type ListSubject } from '#contract/moderation/admin/journal.ts';
import { expectOne, type Tx } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Fields, ListRules, ListTable, Row } from './managed-list.ts';
import { writeJournal } from './write-journal.ts';

type Values = Record<string, unknown>;

const FOREIGN_KEY_VIOLATION = '23503';

/** Tells whether a database error says that other rows still refer to the row to be deleted. */
const isStillReferred = (error: unknown): boolean =>
  ((error as { cause?: { code?: string } }).cause ?? (error as { code?: string })).code ===
  FOREIGN_KEY_VIOLATION;

/**
 * Returns the fields of a body that are columns of the table and not undefined, under the names of these columns in the
 * code.
 */
const columnsIn = (table: ListTable, body: Values): Values =>
  Object.fromEntries(
    Object.entries(getTableColumns(table))
      .map(([key, { name }]) => [key, body[name]] as const)
      .filter(([, value]) => value !== undefined),
  );

/** Returns the condition of the rows that have the same values in some columns, where null equals null. */
const sameIn = (table: ListTable, columns: readonly string[], row: Values): SQL | undefined =>
  and(
    ...Object.entries(getTableColumns(table))
      .filter(([key]) => columns.includes(key))
      .map(([key, column]) =>
        (row[key] ?? null) === null ? isNull(column) : eq(column, row[key]),
      ),
  );

/**
 * Runs a change of a list that administrators edit, in a transaction that ends with the hook `changed` of the list;
 * after the commit, calls its hook `committed`.
 */
export const writeList = async <T>(
  { database }: Platform,
  { changed, committed }: Pick<ListRules, 'changed' | 'committed'>,
  run: (tx: Tx) => Promise<T>,
): Promise<T> => {
  const result = await database.orm.transaction(async (tx) => {
    const done = await run(tx);
    await changed?.(tx);
    return done;
  });
  committed?.();
  return result;
};

/** Returns the refusal of an unknown id in a list that administrators edit. */
export const notFoundOf = ({ subject, notFound }: ListRules): RefusalKind =>
  notFound ?? {
    name: `admin.${subject}NotFound`,
    status: 404,
    message: SUBJECT_WORDS[subject].notFound,
  };

/**
 * Returns the SQL condition of the rows that are not retired in a list that administrators edit; undefined when rows of
 * the list are never retired.
 */
export const offeredIn = ({ table, offered }: ListRules): SQL | undefined => {
  const { retired } = getTableColumns(table);
  return offered ?? (retired && eq(retired, false));
};

/**
 * Removes a row of a list by the function `remove` of the list if there is one; otherwise retires the row if the table
 * has a column `retired`, or deletes it. @throws Refusal 409 when other rows refer to it
 */
const removeRow = async (tx: Tx, list: ListRules, row: Row<ListTable>): Promise<void> => {
  const { table } = list;
  const self = eq(table.id, row['id']);
  if (list.remove) await list.remove(tx, row);
  else if ('retired' in getTableColumns(table))
    await tx.update(table).set({ retired: true }).where(self);
  else
    await tx
      .delete(table)
      .where(self)
      .catch((error: unknown) => {
        throw isStillReferred(error) ? new Refusal(adminRefusals.inUse) : error;
      });
};

/** Locks a row that is not retired in a list that administrators edit. @throws Refusal 404 */
const lockRow = async (tx: Tx, list: ListRules, id: number): Promise<Row<ListTable>> => {
  const { table } = list;
  const [row] = await tx
    .select()
    .from(table)
    .where(and(eq(table.id, id), offeredIn(list)))
    .for('update');
  if (!row) throw new Refusal(notFoundOf(list));
  return row;
};

/** Locks the rows to which changed columns refer, so that a merge does not delete them. @throws Refusal 422 */
const lockReferred = async (
  tx: Tx,
  { table, unknown = {} }: ListRules,
  given: Values,
  before: Values = {},
): Promise<void> => {
  for (const key of getTableConfig(table).foreignKeys) {
    const { columns, foreignColumns, foreignTable } = key.reference();
    const [name = '', column] =
      Object.entries(getTableColumns(table)).find(([, one]) => columns.includes(one)) ?? [];
    const [target] = foreignColumns;
    const value = given[name] ?? null;
    if (!column || !target || value === null || value === before[name]) continue;
    const [row] = await tx
      .select({ id: target })
      .from(foreignTable)
      .where(eq(target, value))
      .for('key share');
    if (row) continue;
    const subject = getTableName(foreignTable) as ListSubject;
    throw new Refusal(
      unknown[name] ?? {
        name: `admin.unknown${capital(subject)}`,
        status: 422,
        message: SUBJECT_WORDS[subject].unknown,
        field: column.name,
      },
    );
  }
};

/**
 * Checks that no other record of an administrators' list has the same values in all the columns that the list declares
 * `unique`. @throws Refusal 422
 */
const assertUnique = async (
  tx: Tx,
  { table, unique, taken = adminRefusals.nameTaken }: ListRules,
  row: Values,
  before?: Row<ListTable>,
): Promise<void> => {
  if (!unique || unique.every((key) => row[key] === before?.[key])) return;
  const others = before && ne(table.id, before['id']);
  if ((await tx.$count(table, and(sameIn(table, unique, row), others))) > 0)
    throw new Refusal(taken);
};

/** Changes the records of a list, each in a transaction with its entry in the journal. */
export interface ListWriter<T extends ListTable, Body> {
  add: (actorId: number, body: Body) => Promise<Row<T>>;
  /** Changes a record and names the changed fields in the journal; a change that leaves all as it is gets no entry. */
  change: (actorId: number, id: number, body: Body) => Promise<{ before: Row<T>; after: Row<T> }>;
  remove: (actorId: number, id: number) => Promise<Row<T>>;
}

/** Returns the commands that change the records of a list. */
export function listWriter<T extends ListTable, Body extends Fields<T>>(
  platform: Platform,
  list: ListRules<T, Body>,
): ListWriter<T, Body>;
export function listWriter(platform: Platform, list: ListRules): ListWriter<ListTable, Values> {
  const { subject, table, peers = [], begin, lock, complete, note } = list;
  return {
    add: (actorId, body) =>
      writeList(platform, list, async (tx) => {
        await begin?.(tx, [], body);
        const given = columnsIn(table, body);
        await lockReferred(tx, list, given);
        await lock?.(tx);
        const values = { ...given, ...(await complete?.(tx, given)) };
        await assertUnique(tx, list, values);
        if ('position' in getTableColumns(table))
          values['position'] ??= await tx.$count(table, sameIn(table, peers, values));
        const row = expectOne(await tx.insert(table).values(values).returning());
        const entry = { actorId, act: listAct(subject, 'made'), subjectId: Number(row['id']) };
        await writeJournal(platform, tx, { ...entry, ...note?.(row) });
        return row;
      }),

    change: (actorId, id, body) =>
      writeList(platform, list, async (tx) => {
        await begin?.(tx, [id], body);
        const before = await lockRow(tx, list, id);
        const given = columnsIn(table, body);
        await lockReferred(tx, list, given, before);
        await lock?.(tx);
        const values = {
          ...given,
          ...(await complete?.(tx, { ...before, ...given }, before)),
        };
        await assertUnique(tx, list, { ...before, ...values }, before);
        const differing = Object.entries(getTableColumns(table)).filter(
          ([key]) => values[key] !== undefined && !isDeepStrictEqual(values[key], before[key]),
        );
        if (differing.length === 0) return { before, after: before };
        const fields = differing.filter(([key]) => key in given).map(([, { name }]) => name);
        const after = expectOne(
          await tx.update(table).set(values).where(eq(table.id, id)).returning(),
        );
        const noted = note?.(after, before);
        await writeJournal(platform, tx, {
          ...noted,
          actorId,
          act: listAct(subject, 'changed'),
          subjectId: id,
          detail: { fields, ...noted?.detail },
        });
        return { before, after };
      }),

    remove: (actorId, id) =>
      writeList(platform, list, async (tx) => {
        await begin?.(tx, [id]);
        const row = await lockRow(tx, list, id);
        await lock?.(tx);
        await list.beforeRemoval?.(tx, row);
        await removeRow(tx, list, row);
        const entry = { actorId, act: listAct(subject, 'removed'), subjectId: id };
        await writeJournal(platform, tx, { ...entry, ...note?.(row) });
        return row;
      }),
  };
}
