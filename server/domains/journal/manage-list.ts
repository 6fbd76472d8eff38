import { asc, eq, getTableColumns, inArray } from 'drizzle-orm';
import { listAct, SUBJECT_WORDS } from '#contract/moderation/admin/journal.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import { lockUntilCommit } from '#server/platform/database/locks.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { listWriter, notFoundOf, offeredIn, writeList } from './list-writer.ts';
import type { Fields, ListRules, ListTable, ManagedList } from './managed-list.ts';
import { writeJournal } from './write-journal.ts';

/**
 * Merges a record of a list that administrators edit into another, which takes over what refers to it. @throws Refusal
 * 404, 422
 */
const mergeRecords = (
  platform: Platform,
  list: ListRules,
  { actorId, id, into }: { actorId: number; id: number; into: number },
): Promise<void> =>
  writeList(platform, list, async (tx) => {
    const { subject, table, merge } = list;
    // One merge at a time, because merges of different lists change the same ads and saved searches.
    await lockUntilCommit(tx, 'catalogMerges');
    await list.begin?.(tx, [id, into]);
    const rows = await tx
      .select()
      .from(table)
      .where(inArray(table.id, [id, into]))
      .orderBy(table.id)
      .for('update');
    const from = rows.find((row) => row['id'] === id);
    const target = rows.find((row) => row['id'] === into);
    if (!from || !merge) throw new Refusal(notFoundOf(list));
    if (!target || id === into || merge.mayMerge?.(from, target) === false)
      throw new Refusal(merge.refusal);
    await merge.move(tx, from, target);
    await tx.delete(table).where(eq(table.id, id));
    const entry = { actorId, act: listAct(subject, 'merged'), subjectId: id, detail: { into } };
    await writeJournal(platform, tx, entry);
  });

/** Returns the rows of the table of a list as the API answers them, by position where they have one, then by id. */
const readTable = async ({ database }: Platform, list: ManagedList) => {
  const { table } = list;
  const columns = Object.values(getTableColumns(table));
  const ranked = columns.filter(({ name }) => name === 'position');
  const rows = await database.orm
    .select(Object.fromEntries(columns.map((column) => [column.name, column])))
    .from(table)
    .where(offeredIn(list))
    .orderBy(...[...ranked, table.id].map((column) => asc(column)));
  return rows.map((row) => ({ ...row, id: Number(row['id']) }));
};

/** Answers the calls that return a list, and that add, change, merge and remove its records. */
export function manageList<
  T extends ListTable,
  Rec,
  Body extends Fields<T>,
  Change extends Fields<T>,
>(platform: Platform, list: ManagedList<T, Rec, Body, Change>): Route[];
export function manageList(platform: Platform, list: ManagedList): Route[] {
  const { contract, subject, messages } = list;
  const { read = () => readTable(platform, list) } = list;
  const said = { ...SUBJECT_WORDS[subject].messages, ...messages };
  const writer = listWriter(platform, list);
  const recordOf = async (id: unknown) => {
    const found = (await read()).find((one) => one.id === id);
    if (!found) throw new Refusal(notFoundOf(list));
    return found;
  };
  const listed = async () => {
    const data = await read();
    return { data, meta: { total: data.length } };
  };
  return [
    ...(contract.list ? [answer(contract.list, listed)] : []),

    answer(contract.add, async ({ body, actor }) => {
      const { id } = await writer.add(actor.id, body);
      return { message: said.added, data: await recordOf(id) };
    }),

    answer(contract.change, async ({ params: { id }, body, actor }) => {
      await writer.change(actor.id, id, body);
      return { message: said.saved, data: await recordOf(id) };
    }),

    answer(contract.remove, async ({ params: { id }, actor }) => {
      await writer.remove(actor.id, id);
      return { message: said.removed };
    }),

    ...(contract.merge
      ? [
          answer(contract.merge, async ({ params: { id }, body: { into }, actor }) => {
            await mergeRecords(platform, list, { actorId: actor.id, id, into });
            return { message: said.merged, data: await recordOf(into) };
          }),
        ]
      : []),
  ];
}

/** Returns the routes by which administrators manage a list whose records need no checks beyond their schema. */
export const managePlainList = (
  platform: Platform,
  list: Pick<ManagedList, 'subject' | 'contract' | 'table' | 'changed' | 'committed'>,
): Route[] =>
  manageList<ListTable, unknown, Record<string, unknown>, Record<string, unknown>>(platform, list);
