import type { Act } from '#contract/admin/journal.ts';
import { only, type Tx } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { journal, journalComment } from './tables.ts';

/** What is written down of a decision. */
export interface Entry {
  actorId: number;
  act: Act;
  subjectId: number;
  version?: number;
  /** A code out of the catalogue of reasons. */
  reason?: string | undefined;
  /** Ids, codes and dates only. */
  detail?: Record<string, unknown>;
  /** Free words; kept apart, so that erasure can blank them. */
  comment?: string | undefined;
}

/** Adds to the journal, in the transaction of what it tells of. Returns the entry's id. */
export const writeJournal = async ({ clock }: Platform, tx: Tx, entry: Entry): Promise<number> => {
  const rows = await tx
    .insert(journal)
    .values({
      at: clock.now(),
      actorId: entry.actorId,
      act: entry.act,
      subjectId: entry.subjectId,
      version: entry.version ?? null,
      reason: entry.reason ?? null,
      detail: entry.detail ?? {},
    })
    .returning({ id: journal.id });
  const { id } = only(rows);
  if (entry.comment) await tx.insert(journalComment).values({ journalId: id, text: entry.comment });
  return id;
};
