import { isDeepStrictEqual } from 'node:util';
import { and, eq, getTableColumns } from 'drizzle-orm';
import { expectOne, type Tx } from '#server/platform/database/database.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import type { Fields, ListStore, ListTable, ManagedList } from './managed-list.ts';
import { writeJournal } from './write-journal.ts';

/** Returns the columns of a body that are given, by their names in the code. */
const columnsIn = (table: ListTable, body: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(getTableColumns(table))
      .map(([key, { name }]) => [key, body[name]] as const)
      .filter(([, value]) => value !== undefined),
  );

/** Runs a change of a list in a transaction. */
export const writeList = async <T>(
  { database }: Platform,
  { begin, changed, committed }: ListStore,
  run: (tx: Tx) => Promise<T>,
): Promise<T> => {
  const result = await database.orm.transaction(async (tx) => {
    await begin?.(tx);
    const done = await run(tx);
    await changed?.(tx);
    return done;
  });
  committed?.();
  return result;
};

const lockRow = async (tx: Tx, { table, offered, notFound }: ListStore, id: number) => {
  const [row] = await tx
    .select()
    .from(table)
    .where(and(eq(table.id, id), offered))
    .for('update');
  if (!row) throw new Refusal(notFound);
  return row;
};

/** Returns a record as the list answers it. @throws Refusal 404 */
export const recordOf = async ({ read, notFound }: ListStore, id: unknown) => {
  const found = (await read()).find((one) => one.id === id);
  if (!found) throw new Refusal(notFound);
  return found;
};

/**
 * Serves the calls that return a list, and that add, change and remove its records. Each change is a transaction with
 * its entry in the journal, which names the changed fields. A change of nothing writes nothing.
 */
export function manageList<
  T extends ListTable,
  Rec,
  Body extends Fields<T>,
  Change extends Fields<T>,
>(platform: Platform, list: ManagedList<T, Rec, Body, Change>): Route[];
export function manageList(platform: Platform, list: ManagedList): Route[] {
  const { contract, table, messages, complete, note } = list;
  const [made, changed, removed] = list.acts;
  const listed = async () => {
    const data = await list.read();
    return { data, meta: { total: data.length } };
  };
  return [
    ...(contract.list ? [answer(contract.list, listed)] : []),

    answer(contract.add, async ({ body, actor }) => {
      const id = await writeList(platform, list, async (tx) => {
        const given = columnsIn(table, body);
        const values = { ...given, ...(await complete?.(tx, given)) };
        const row = expectOne(await tx.insert(table).values(values).returning());
        const entry = { actorId: actor.id, act: made, subjectId: Number(row['id']) };
        await writeJournal(platform, tx, { ...entry, ...note?.(row) });
        return row['id'];
      });
      return { message: messages.added, data: await recordOf(list, id) };
    }),

    answer(contract.change, async ({ params: { id }, body, actor }) => {
      await writeList(platform, list, async (tx) => {
        const before = await lockRow(tx, list, id);
        const given = columnsIn(table, body);
        const values = {
          ...given,
          ...(await complete?.(tx, { ...before, ...given }, before)),
        };
        const differing = Object.entries(getTableColumns(table)).filter(
          ([key]) => values[key] !== undefined && !isDeepStrictEqual(values[key], before[key]),
        );
        if (differing.length === 0) return;
        const fields = differing.filter(([key]) => key in given).map(([, { name }]) => name);
        await tx.update(table).set(values).where(eq(table.id, id));
        const noted = note?.({ ...before, ...values }, before);
        await writeJournal(platform, tx, {
          ...noted,
          actorId: actor.id,
          act: changed,
          subjectId: id,
          detail: { ...noted?.detail, fields },
        });
      });
      return { message: messages.saved, data: await recordOf(list, id) };
    }),

    answer(contract.remove, async ({ params: { id }, actor }) => {
      await writeList(platform, list, async (tx) => {
        const row = await lockRow(tx, list, id);
        await (list.remove?.(tx, row) ?? tx.delete(table).where(eq(table.id, id)));
        const entry = { actorId: actor.id, act: removed, subjectId: id };
        await writeJournal(platform, tx, { ...entry, ...note?.(row) });
      });
      return { message: messages.removed };
    }),
  ];
}
