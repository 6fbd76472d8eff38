import type { Tx } from '#server/platform/database/database.ts';
import { lockKeyUntilCommit } from '#server/platform/database/locks.ts';

/** Serialises changes to a person's set of companies. */
export const lockHolder = async (tx: Tx, holderId: number): Promise<void> => {
  await lockKeyUntilCommit(tx, 'companiesOfUser', holderId);
};
