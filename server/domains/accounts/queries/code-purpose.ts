import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { code, type CodePurpose } from '../tables.ts';

/** What a code is for; null when it is gone. */
export const findCodePurpose = async (db: Queryable, id: number): Promise<CodePurpose | null> => {
  const [row] = await db.select({ purpose: code.purpose }).from(code).where(eq(code.id, id));
  return row?.purpose ?? null;
};
