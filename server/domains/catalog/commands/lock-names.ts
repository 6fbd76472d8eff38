import type { Tx } from '#server/platform/database/database.ts';
import { lockUntilCommit } from '#server/platform/database/locks.ts';

/** Categories and cities are named one at a time: two at once would find the same name and address free. */
export const lockNames = async (tx: Tx): Promise<void> => {
  await lockUntilCommit(tx, 'catalogNames');
};
