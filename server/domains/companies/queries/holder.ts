import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';

// Any number of its own; the second key is the person.
const HOLDER_LOCK = 7311;

/** What a person does to the set of their companies happens one after the other. */
export const lockHolder = async (tx: Tx, holderId: number): Promise<void> => {
  await tx.execute(sql`SELECT pg_advisory_xact_lock(${HOLDER_LOCK}, ${holderId})`);
};
