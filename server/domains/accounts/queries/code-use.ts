import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { code, type CodePurpose } from '../tables.ts';

interface CodeUse {
  purpose: CodePurpose;
  byWhatsapp: boolean;
}

/** Returns the purpose of a code and how it is sent; null when the code is gone. */
export const findCodeUse = async (db: Queryable, id: number): Promise<CodeUse | null> => {
  const [row] = await db
    .select({ purpose: code.purpose, byWhatsapp: code.byWhatsapp })
    .from(code)
    .where(eq(code.id, id));
  return row ?? null;
};
