import type { Tx } from '#server/platform/database/database.ts';
import { lockUntilCommit } from '#server/platform/database/locks.ts';

/** Serialises naming of categories and cities, so that two requests do not take the same name or slug. */
export const lockNames = async (tx: Tx): Promise<void> => {
  await lockUntilCommit(tx, 'catalogNames');
};
