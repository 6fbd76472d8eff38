import { eq } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { appUser } from '../tables.ts';

/** Sets whether the user's ads show that the user has declared a company. */
export const setCompanySign = async (
  { database }: Platform,
  userId: number,
  shown: boolean,
): Promise<void> => {
  await database.orm.update(appUser).set({ showsCompany: shown }).where(eq(appUser.id, userId));
};
