import { eq, lte } from 'drizzle-orm';
import { adRefusals } from '#contract/ads/refusals.ts';
import { DAY_SECONDS } from '#contract/common/time.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Limit } from '#server/platform/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { adReserved, adUnreserved } from '../events.ts';
import { endOfDay, reservationFault } from '../rules.ts';
import { ad } from '../tables.ts';
import { assertTransition } from './assert-transition.ts';
import { lockOwnAd } from './lock-ad.ts';
import type { MoveRequest } from './move-own-ad.ts';

/**
 * Limits how often a person may reserve ads, since each reservation is announced to those who have
 * the ad among their favourites.
 */
const RESERVATIONS: Limit = { name: 'ad-reservations', points: 20, seconds: DAY_SECONDS };

const NOT_RESERVED = { reservedUntil: null, reservedSince: null } as const;

/**
 * Marks the caller's ad as reserved until the end of a day, or changes that day, within seven days in all.
 * @throws Refusal 404, 409, 422, 429
 */
export const reserveAd = async (
  { database, clock, limits }: Platform,
  { userId, adId, lastDay }: MoveRequest & { lastDay: string },
): Promise<void> => {
  await limits.use(RESERVATIONS, String(userId), adRefusals.tooManyChanges);
  await database.orm.transaction(async (tx) => {
    const locked = await lockOwnAd(tx, adId, userId);
    assertTransition(locked.state, 'reserve', locked.kind);
    const now = clock.now();
    const before = locked.reservedUntil;
    const reservedSince = (before && locked.reservedSince) ?? now;
    const fault = reservationFault(lastDay, { now, since: reservedSince });
    if (fault) throw new Refusal(adRefusals[fault]);
    const reservedUntil = endOfDay(lastDay);
    await tx.update(ad).set({ reservedUntil, reservedSince }).where(eq(ad.id, adId));
    const until = reservedUntil.toISOString();
    await emit(tx, adReserved, { ad_id: adId, until, is_longer: before !== null });
  });
};

/** Ends the reservation of the caller's ad, if there is one. @throws Refusal 404, 409 */
export const releaseAd = ({ database }: Platform, { userId, adId }: MoveRequest): Promise<void> =>
  database.orm.transaction(async (tx) => {
    const { state, reservedUntil } = await lockOwnAd(tx, adId, userId);
    assertTransition(state, 'reserve');
    if (reservedUntil === null) return;
    await tx.update(ad).set(NOT_RESERVED).where(eq(ad.id, adId));
    await emit(tx, adUnreserved, { ad_id: adId });
  });

/** Ends the reservations whose last day is past. Idempotent. */
export const endReservations = ({ database, clock }: Platform): Promise<void> =>
  database.orm.transaction(async (tx) => {
    const ended = await tx
      .update(ad)
      .set(NOT_RESERVED)
      .where(lte(ad.reservedUntil, clock.now()))
      .returning({ id: ad.id });
    for (const { id } of ended) await emit(tx, adUnreserved, { ad_id: id });
  });
