import { and, eq, isNotNull, isNull, lte } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { accountReinstated, accountSuspended } from '../events.ts';
import { appUser, signIn } from '../tables.ts';
import { endMandatesOf } from './end-mandates.ts';

/**
 * Suspends an account until `until` (null: permanently), revokes its sessions, ends its mandates and hides its ads.
 * Returns false when the account is already suspended or missing.
 */
export const suspendUser = async (
  { clock }: Platform,
  tx: Tx,
  { userId, until }: { userId: number; until: Date | null },
): Promise<boolean> => {
  const now = clock.now();
  const done = await tx
    .update(appUser)
    .set({ suspendedAt: now, suspendedUntil: until })
    .where(and(eq(appUser.id, userId), isNull(appUser.suspendedAt)))
    .returning({ id: appUser.id });
  if (done.length === 0) return false;
  await tx
    .update(signIn)
    .set({ endedAt: now, endedFor: 'suspension' })
    .where(and(eq(signIn.userId, userId), isNull(signIn.endedAt)));
  await endMandatesOf(tx, userId, now);
  await emit(tx, accountSuspended, { user_id: userId });
  return true;
};

/** Ends the suspension of an account; returns false when it was not suspended. */
const lift = async (tx: Tx, userId: number): Promise<boolean> => {
  const done = await tx
    .update(appUser)
    .set({ suspendedAt: null, suspendedUntil: null })
    .where(and(eq(appUser.id, userId), isNotNull(appUser.suspendedAt), isNull(appUser.deletedAt)))
    .returning({ id: appUser.id });
  if (done.length === 0) return false;
  await emit(tx, accountReinstated, { user_id: userId });
  return true;
};

/** Reinstates an account, whose ads become visible again. Returns false when it is not suspended or missing. */
export const reinstateUser = (tx: Tx, userId: number): Promise<boolean> => lift(tx, userId);

/** Ends the suspension of an account if it has expired. */
export const liftSuspension = async (
  { database, clock }: Platform,
  userId: number,
): Promise<void> => {
  await database.orm.transaction(async (tx) => {
    const [row] = await tx
      .select({ id: appUser.id })
      .from(appUser)
      .where(and(eq(appUser.id, userId), lte(appUser.suspendedUntil, clock.now())))
      .for('update');
    if (row) await lift(tx, userId);
  });
};

/** Ends all expired suspensions. */
export const liftEndedSuspensions = async (platform: Platform): Promise<void> => {
  const over = await platform.database.orm
    .select({ id: appUser.id })
    .from(appUser)
    .where(lte(appUser.suspendedUntil, platform.clock.now()));
  for (const { id } of over) await liftSuspension(platform, id);
};
