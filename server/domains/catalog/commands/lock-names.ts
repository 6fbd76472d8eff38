import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';

// Any number of its own.
const NAMES_LOCK = 7245;

/** Categories and cities are named one at a time: two at once would find the same name and address free. */
export const lockNames = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${NAMES_LOCK})`);
};
