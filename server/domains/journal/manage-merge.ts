import { eq, inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Act } from '#contract/moderation/admin/journal.ts';
import type { RefusalKind } from '#contract/common/refusals.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { recordOf, writeList } from './manage-list.ts';
import type { Answered, CallOnOne, ListStore, ListTable, Row } from './managed-list.ts';
import { writeJournal } from './write-journal.ts';

type MergeCall<Rec> = CallOnOne & {
  body: z.ZodType<{ into: number }>;
  answers: { 200: Answered<Rec> };
};

/** Describes how a record of a list is merged into another, which takes over what refers to it. */
interface MergedList<T extends ListTable, Rec> extends ListStore<T, Rec> {
  contract: MergeCall<Rec>;
  act: Act;
  message: string;
  /** Is the refusal of a record into which this one cannot be merged. */
  refusal: RefusalKind;
  mayMerge?: (from: Row<T>, into: Row<T>) => boolean;
  /** Moves what refers to the row, before it is deleted. */
  move: (tx: Tx, from: Row<T>, into: Row<T>) => Promise<void>;
}

/** Serves the call that merges a record of a list into another. */
export function manageMerge<T extends ListTable, Rec>(
  platform: Platform,
  list: MergedList<T, Rec>,
): Route;
export function manageMerge(platform: Platform, list: MergedList<ListTable, unknown>): Route {
  const { contract, table, mayMerge } = list;
  return answer(contract, async ({ params: { id }, body: { into }, actor }) => {
    await writeList(platform, list, async (tx) => {
      // In the order of their ids, so that two opposite merges do not deadlock.
      const rows = await tx
        .select()
        .from(table)
        .where(inArray(table.id, [id, into]))
        .orderBy(table.id)
        .for('update');
      const from = rows.find((row) => row['id'] === id);
      const target = rows.find((row) => row['id'] === into);
      if (!from) throw new Refusal(list.notFound);
      if (!target || id === into || mayMerge?.(from, target) === false)
        throw new Refusal(list.refusal);
      await list.move(tx, from, target);
      await tx.delete(table).where(eq(table.id, id));
      const entry = { actorId: actor.id, act: list.act, subjectId: id, detail: { into } };
      await writeJournal(platform, tx, entry);
    });
    return { message: list.message, data: await recordOf(list, into) };
  });
}
