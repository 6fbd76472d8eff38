import { and, eq, lt, type SQL } from 'drizzle-orm';
import { adRefusals } from '#contract/ads/refusals.ts';
import { DAY_SECONDS, niameyDay } from '#contract/common/time.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Limit } from '#server/platform/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { adPaused, adRenewed } from '../events.ts';
import { absenceFault, closingOf, endAfterPause } from '../rules.ts';
import { ad, sellerAbsence } from '../tables.ts';
import { lockOwner } from './owner.ts';
import { returnIfUnproven } from './return-to-review.ts';

/** Takes the published ads that match a condition off the site, because their seller is absent. */
const pause = async (tx: Tx, which: SQL | undefined, now: Date): Promise<void> => {
  const paused = await tx
    .update(ad)
    .set({ status: 'expired', expiredAt: now, expiredBecause: 'absence', askedAt: null })
    .where(and(which, eq(ad.status, 'published')))
    .returning({ id: ad.id });
  for (const { id } of paused) await emit(tx, adPaused, { ad_id: id });
};

/** Limits how often a seller may start an absence, since each one pauses and republishes all of the seller's ads. */
const ABSENCES: Limit = { name: 'absences', points: 20, seconds: DAY_SECONDS };

/**
 * Pauses all published ads of a seller until the day after `lastDay`, or changes the last day of an absence.
 * @throws Refusal 422, 429
 */
export const startAbsence = async (
  { database, clock, limits }: Platform,
  userId: number,
  lastDay: string,
): Promise<void> => {
  const now = clock.now();
  const fault = absenceFault(lastDay, now);
  if (fault) throw new Refusal(adRefusals[fault]);
  await limits.use(ABSENCES, String(userId), adRefusals.tooManyChanges);
  await database.orm.transaction(async (tx) => {
    await lockOwner(tx, userId);
    // Waits for moderators' decisions that are being made; later decisions find the absence.
    await tx
      .select({ id: ad.id })
      .from(ad)
      .where(and(eq(ad.ownerId, userId), eq(ad.status, 'pending')))
      .orderBy(ad.id)
      .for('update');
    await tx
      .insert(sellerAbsence)
      .values({ userId, lastDay, startedAt: now })
      .onConflictDoUpdate({ target: sellerAbsence.userId, set: { lastDay } });
    await pause(tx, eq(ad.ownerId, userId), now);
  });
};

/** Returns the last day of the seller's absence; null when there is none. */
export const findAbsence = async (db: Queryable, userId: number): Promise<string | null> => {
  const [row] = await db.select().from(sellerAbsence).where(eq(sellerAbsence.userId, userId));
  return row?.lastDay ?? null;
};

/**
 * Publishes the ads that match a condition and were paused by their seller's absence. The time of the pause does not
 * count as time online; ads whose time online is over expire. Ads with a contact number that has to be proven first go
 * to review instead, and the function returns false.
 */
const resume = async (tx: Tx, which: SQL, now: Date): Promise<boolean> => {
  let isAllOnline = true;
  const isPaused = and(eq(ad.status, 'expired'), eq(ad.expiredBecause, 'absence'));
  const rows = await tx.select().from(ad).where(and(which, isPaused)).orderBy(ad.id).for('update');
  for (const { id, ownerId, version, expiresAt, expiredAt, attributes } of rows) {
    const end = endAfterPause({ end: expiresAt, pausedAt: expiredAt, now }, closingOf(attributes));
    if (end <= now) {
      await tx.update(ad).set({ expiredBecause: 'age' }).where(eq(ad.id, id));
      continue;
    }
    if (await returnIfUnproven(tx, { id, ownerId, version }, now)) {
      isAllOnline = false;
      continue;
    }
    await tx
      .update(ad)
      .set({
        status: 'published',
        expiresAt: end,
        expiredAt: null,
        expiredBecause: null,
        // The time off the site does not count as time at this price.
        priceSince: now,
      })
      .where(eq(ad.id, id));
    await emit(tx, adRenewed, { ad_id: id });
  }
  return isAllOnline;
};

/** Pauses an ad that came online while its seller is away, or publishes a paused one whose seller is back. */
export const followAbsence = async (
  tx: Tx,
  { id, ownerId }: { id: number; ownerId: number },
  now: Date,
): Promise<void> => {
  const isAway = (await findAbsence(tx, ownerId)) !== null;
  await (isAway ? pause : resume)(tx, eq(ad.id, id), now);
};

/**
 * Ends a seller's absence and publishes the paused ads; with `today` (`YYYY-MM-DD`), only if the last day of the
 * absence is past. Returns false when an ad went to review instead, since a contact number has to be proven first.
 */
export const endAbsence = (
  { database, clock }: Platform,
  userId: number,
  today?: string,
): Promise<boolean> =>
  database.orm.transaction(async (tx) => {
    await lockOwner(tx, userId);
    const isDue = today === undefined ? undefined : lt(sellerAbsence.lastDay, today);
    const ended = await tx
      .delete(sellerAbsence)
      .where(and(eq(sellerAbsence.userId, userId), isDue))
      .returning();
    return ended.length === 0 || resume(tx, eq(ad.ownerId, userId), clock.now());
  });

/** Ends the absences whose last day is past. Idempotent. */
export const endPastAbsences = async (platform: Platform): Promise<void> => {
  const today = niameyDay(platform.clock.now());
  const due = await platform.database.orm
    .select({ userId: sellerAbsence.userId })
    .from(sellerAbsence)
    .where(lt(sellerAbsence.lastDay, today));
  for (const { userId } of due) await endAbsence(platform, userId, today);
};
