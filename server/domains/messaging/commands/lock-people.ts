import type { Tx } from '#server/platform/database/database.ts';
import { lockKeyUntilCommit } from '#server/platform/database/locks.ts';

/**
 * Holds two people for the rest of the transaction. What is written for either is then committed in the order of its
 * id, so that "everything after id n" never has a hole; limits are counted and blocks set one at a time.
 */
export const lockPeople = async (tx: Tx, one: number, other: number): Promise<void> => {
  // Always in the same order: two who write to each other at once wait instead of dying.
  for (const id of [Math.min(one, other), Math.max(one, other)])
    await lockKeyUntilCommit(tx, 'conversationsOfUser', id);
};
