import type { Act } from '#contract/moderation/admin/journal.ts';
import { expectOne, type Tx } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { journal, journalComment } from './tables.ts';

/** Describes a decision to record. */
export interface Entry {
  actorId: number;
  act: Act;
  subjectId: number;
  version?: number;
  /** Is the code of a rejection reason. */
  reason?: string | undefined;
  /** Holds ids, codes and dates only. */
  detail?: Record<string, unknown>;
  /** Is free text, stored in a table of its own so that it can be erased. */
  comment?: string | undefined;
}

/**
 * Adds an entry to the journal of what the staff does, in the transaction of the act itself, and returns its id. The
 * comment is stored in a table of its own, so that it can be erased.
 */
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
  const { id } = expectOne(rows);
  if (entry.comment) await tx.insert(journalComment).values({ journalId: id, text: entry.comment });
  return id;
};
