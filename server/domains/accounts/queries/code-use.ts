import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { code, type CodePurpose } from '../tables.ts';

interface CodeUse {
  purpose: CodePurpose;
  byWhatsapp: boolean;
}

/** Returns what a code is for and how it is sent; null when it is gone. */
export const findCodeUse = async (db: Queryable, id: number): Promise<CodeUse | null> => {
  const [row] = await db
    .select({ purpose: code.purpose, byWhatsapp: code.byWhatsapp })
    .from(code)
    .where(eq(code.id, id));
  return row ?? null;
};
