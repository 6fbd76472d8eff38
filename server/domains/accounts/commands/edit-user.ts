import { eq } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { emailReplaced } from '../events.ts';
import { appUser } from '../tables.ts';

/** Contains an administrator's corrections of an account; omitted fields stay unchanged. */
export interface UserChange {
  firstName?: string | undefined;
  lastName?: string | undefined;
  email?: string | null | undefined;
  cityId?: number | null | undefined;
}

/**
 * Changes the data of an account and returns the names of the changed fields. A new email address gets only codes until
 * it is confirmed (`emailUnprovenAt`), and a message goes to a confirmed old address.
 */
export const editUser = async (
  { clock, secrets }: Platform,
  tx: Tx,
  userId: number,
  change: UserChange,
): Promise<string[]> => {
  const [row] = await tx.select().from(appUser).where(eq(appUser.id, userId)).for('update');
  if (!row) return [];
  const names = (['firstName', 'lastName', 'email', 'cityId'] as const).filter(
    (name) => change[name] !== undefined && change[name] !== row[name],
  );
  if (names.length === 0) return [];
  await tx
    .update(appUser)
    .set({
      ...Object.fromEntries(names.map((name) => [name, change[name]])),
      ...(names.includes('email') ? { emailVerifiedAt: null, emailUnprovenAt: clock.now() } : {}),
    })
    .where(eq(appUser.id, userId));
  if (names.includes('email') && row.email && row.emailVerifiedAt)
    await emit(tx, emailReplaced, { user_id: userId, encrypted: secrets.encrypt(row.email) });
  return names;
};
