import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { code } from '../tables.ts';

/** Where a code goes and until when it is worth sending. */
export const findCodeTarget = async (db: Queryable, id: number) => {
  const [row] = await db
    .select({ target: code.target, expiresAt: code.expiresAt, closedAt: code.closedAt })
    .from(code)
    .where(eq(code.id, id));
  return row ?? null;
};
