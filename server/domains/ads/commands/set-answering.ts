import { and, eq, ne } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { ad } from '../tables.ts';

/** Stores, with the ads of a seller, whether the seller answers buyers soon, which ranks ads by relevance. */
export const setAnswering = async (
  db: Queryable,
  ownerId: number,
  sellerAnswers: boolean,
): Promise<void> => {
  await db
    .update(ad)
    .set({ sellerAnswers })
    .where(and(eq(ad.ownerId, ownerId), ne(ad.sellerAnswers, sellerAnswers)));
};
