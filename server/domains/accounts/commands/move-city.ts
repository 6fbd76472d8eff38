import { eq } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { appUser } from '../tables.ts';

/** Moves everybody of a city to another. */
export const moveUsersToCity = async (tx: Tx, from: number, into: number): Promise<void> => {
  await tx.update(appUser).set({ cityId: into }).where(eq(appUser.cityId, from));
};
