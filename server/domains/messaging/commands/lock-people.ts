import type { Tx } from '#server/platform/database/database.ts';
import { lockKeyUntilCommit } from '#server/platform/database/locks.ts';

/**
 * Locks two users until the transaction ends: their messages are then committed in order of ids, so
 * that "everything after id n" has no gap, and limits and blocks are checked one after the other.
 */
export const lockPeople = async (tx: Tx, one: number, other: number): Promise<void> => {
  // In a fixed order, to avoid deadlocks.
  for (const id of [Math.min(one, other), Math.max(one, other)])
    await lockKeyUntilCommit(tx, 'conversationsOfUser', id);
};
