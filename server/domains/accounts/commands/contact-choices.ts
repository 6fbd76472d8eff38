import { eq } from 'drizzle-orm';
import type { ContactChoices } from '#contract/accounts/routes/contact-choices.ts';
import { expectOne, type Queryable } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { appUser } from '../tables.ts';

/** Returns by which channels and at which hours a user wants to be contacted; `hours` is null for any hour. */
export const findContactChoices = async (
  db: Queryable,
  userId: number,
): Promise<ContactChoices> => {
  const rows = await db
    .select({
      channels: appUser.contactChannels,
      from: appUser.contactFrom,
      to: appUser.contactTo,
    })
    .from(appUser)
    .where(eq(appUser.id, userId));
  const { channels, from, to } = expectOne(rows);
  return { channels, hours: from === null || to === null ? null : { from, to } };
};

/** Stores by which channels and at which hours a user wants to be contacted. */
export const setContactChoices = async (
  { database }: Platform,
  userId: number,
  { channels, hours }: ContactChoices,
): Promise<ContactChoices> => {
  await database.orm
    .update(appUser)
    .set({
      contactChannels: [...new Set(channels)],
      contactFrom: hours?.from ?? null,
      contactTo: hours?.to ?? null,
    })
    .where(eq(appUser.id, userId));
  return findContactChoices(database.orm, userId);
};
