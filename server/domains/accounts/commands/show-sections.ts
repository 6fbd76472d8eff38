import { eq } from 'drizzle-orm';
import type { ProfileSection } from '#contract/accounts/schemas/profile.ts';
import type { Platform } from '#server/platform/platform.ts';
import { appUser } from '../tables.ts';

/** Sets which lists of the profile the person's public page shows, and returns them, each once. */
export const showSections = async (
  { database }: Platform,
  userId: number,
  sections: readonly ProfileSection[],
): Promise<ProfileSection[]> => {
  const publicSections = [...new Set(sections)];
  await database.orm.update(appUser).set({ publicSections }).where(eq(appUser.id, userId));
  return publicSections;
};
