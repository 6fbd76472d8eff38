import type { Tx } from '#server/platform/database/database.ts';
import { lockKeyUntilCommit } from '#server/platform/database/locks.ts';

/** What a person does to the set of their companies happens one after the other. */
export const lockHolder = async (tx: Tx, holderId: number): Promise<void> => {
  await lockKeyUntilCommit(tx, 'companiesOfUser', holderId);
};
