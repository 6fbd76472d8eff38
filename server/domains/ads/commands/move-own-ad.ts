import { eq } from 'drizzle-orm';
import { adRefusals } from '#contract/ads/refusals.ts';
import { DAY_SECONDS, MINUTE } from '#contract/common/time.ts';
import { expectOne, type Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Limit } from '#server/platform/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { adConfirmed, adMoveUndone, adRenewed, adSold, adWithdrawn } from '../events.ts';
import { closingOf, endOf, publicationOf, UNDO_MINUTES } from '../rules.ts';
import { ad, type BeforeMove } from '../tables.ts';
import { dropLeftShop } from './left-shop.ts';
import { followAbsence } from './absence.ts';
import { lockMandateOfAgent } from './hold-acting.ts';
import { lockOwnAd, type LockedAd } from './lock-ad.ts';
import { lockOwner, assertActiveLimit } from './owner.ts';
import { assertTransition } from './assert-transition.ts';
import { returnIfUnproven } from './return-to-review.ts';

/** Identifies an ad of the owner for whom a call acts. */
export interface MoveRequest {
  userId: number;
  adId: number;
  /** Is the agent who acts for the owner. */
  agentId?: number;
}

const NOT_GONE = {
  soldAt: null,
  expiredAt: null,
  expiredBecause: null,
  withdrawnAt: null,
  withdrawnBy: null,
} as const;

/** Clears the pending availability question and the count of unanswered ones. */
const ANSWERED = { askedAt: null, unanswered: 0 } as const;

type AdRow = typeof ad.$inferSelect;

const isPaused = (row: AdRow): boolean =>
  row.status === 'expired' && row.expiredBecause === 'absence';

/**
 * Returns the state that undoing a sale or renewal would restore; null for an ad that is neither
 * online nor paused by an absence.
 */
const beforeMove = (row: AdRow, now: Date): BeforeMove | null =>
  row.status === 'published' || isPaused(row)
    ? {
        movedAt: now.toISOString(),
        expiresAt: row.expiresAt?.toISOString() ?? null,
        confirmedAt: row.confirmedAt?.toISOString() ?? null,
        askedAt: row.askedAt?.toISOString() ?? null,
        unanswered: row.unanswered,
        pausedAt: row.expiredAt?.toISOString() ?? null,
      }
    : null;

const readAd = async (tx: Tx, id: number): Promise<AdRow> =>
  expectOne(await tx.select().from(ad).where(eq(ad.id, id)));

/**
 * Publishes a locked ad again or extends it, for sixty days or until its closing date; this counts as confirmation that
 * the ad is current, and removes the name of a shop that the owner has left. The caller of this function has locked the
 * owner. Returns false when a number of the ad has to be proven first.
 * @throws Refusal 409 when the ad needs a new closing date first
 */
const republish = async ({ clock }: Platform, tx: Tx, locked: LockedAd): Promise<boolean> => {
  const now = clock.now();
  if (locked.state !== 'published') await assertActiveLimit(tx, locked.ownerId);
  if (locked.state !== 'published' && (await returnIfUnproven(tx, locked, now))) return false;
  const row = await readAd(tx, locked.id);
  const closing = closingOf(row.attributes);
  const currentEnd = locked.state === 'published' && row.expiresAt;
  if (closing && closing <= (currentEnd || now)) throw new Refusal(adRefusals.needsClosingDate);
  await tx
    .update(ad)
    .set({
      status: 'published',
      publishedAt: publicationOf(row.publishedAt, now),
      // The time off the site does not count as time at this price.
      ...(locked.state === 'published' ? {} : { priceSince: now }),
      expiresAt: endOf(now, closing),
      confirmedAt: now,
      // The renewal of an ad that was paused by an absence cannot be undone.
      beforeMove: isPaused(row) ? null : beforeMove(row, now),
      ...ANSWERED,
      ...NOT_GONE,
    })
    .where(eq(ad.id, locked.id));
  await dropLeftShop(tx, locked.id);
  await emit(tx, adRenewed, { ad_id: locked.id });
  return true;
};

/**
 * Limits renewals to the number of simultaneous ads, since each withdrawal and return copies the
 * ad's photos to new addresses.
 */
const RENEWALS: Limit = { name: 'ad-renewals', points: 100, seconds: DAY_SECONDS };

/**
 * Extends the caller's ad by sixty days, or publishes it again if it is expired, withdrawn or sold; returns false when
 * one of its numbers has to be proven first.
 * @throws Refusal 404, 409, 422, 429
 */
export const renewAd = async (platform: Platform, whose: MoveRequest): Promise<boolean> => {
  const { userId, adId } = whose;
  await platform.limits.use(RENEWALS, String(userId), adRefusals.tooManyChanges);
  return platform.database.orm.transaction(async (tx) => {
    await lockMandateOfAgent(tx, whose, platform.clock.now());
    await lockOwner(tx, userId);
    const locked = await lockOwnAd(tx, adId, userId);
    assertTransition(locked.state, 'renew');
    return republish(platform, tx, locked);
  });
};

/**
 * Records that the seller confirms availability, and restores an ad paused for lack of an answer; returns false when a
 * number of the ad has to be proven first. @throws Refusal 404, 409, 422
 */
export const confirmAd = (platform: Platform, { userId, adId }: MoveRequest): Promise<boolean> =>
  platform.database.orm.transaction(async (tx) => {
    await lockOwner(tx, userId);
    const locked = await lockOwnAd(tx, adId, userId);
    assertTransition(locked.state, 'confirm');
    if (locked.state !== 'published') return republish(platform, tx, locked);
    await tx
      .update(ad)
      .set({ confirmedAt: platform.clock.now(), ...ANSWERED })
      .where(eq(ad.id, adId));
    await emit(tx, adConfirmed, { ad_id: adId });
    return true;
  });

/** Marks a locked ad as sold, and stores its former state so that the sale can be undone. @throws Refusal 409 */
export const sellLockedAd = async (
  { clock }: Platform,
  tx: Tx,
  { id, state }: LockedAd,
): Promise<void> => {
  assertTransition(state, 'sell');
  const now = clock.now();
  const before = beforeMove(await readAd(tx, id), now);
  await tx
    .update(ad)
    .set({ ...NOT_GONE, ...ANSWERED, status: 'sold', soldAt: now, beforeMove: before })
    .where(eq(ad.id, id));
  await emit(tx, adSold, { ad_id: id });
};

/** Marks the caller's ad as sold. @throws Refusal 404, 409 */
export const sellAd = (platform: Platform, whose: MoveRequest): Promise<void> =>
  platform.database.orm.transaction(async (tx) => {
    await lockMandateOfAgent(tx, whose, platform.clock.now());
    await sellLockedAd(platform, tx, await lockOwnAd(tx, whose.adId, whose.userId));
  });

/**
 * Withdraws the caller's ad, which can be restored later.
 * @throws Refusal 404, 409
 */
export const withdrawAd = ({ database, clock }: Platform, whose: MoveRequest): Promise<void> =>
  database.orm.transaction(async (tx) => {
    const { userId, adId } = whose;
    await lockMandateOfAgent(tx, whose, clock.now());
    const locked = await lockOwnAd(tx, adId, userId);
    assertTransition(locked.state, 'withdraw');
    await tx
      .update(ad)
      .set({ ...ANSWERED, status: 'withdrawn', withdrawnAt: clock.now(), withdrawnBy: 'owner' })
      .where(eq(ad.id, adId));
    await emit(tx, adWithdrawn, { ad_id: adId });
  });

const dateOf = (iso: string | null): Date | null => (iso === null ? null : new Date(iso));

/**
 * Undoes a sale or a renewal of the last `UNDO_MINUTES`: the ad is as before, or paused while its seller is away.
 * @throws Refusal 404, 409, 422, 429
 */
export const undoMove = async (
  { database, clock, limits }: Platform,
  { userId, adId }: MoveRequest,
): Promise<void> => {
  await limits.use(RENEWALS, String(userId), adRefusals.tooManyChanges);
  await database.orm.transaction(async (tx) => {
    await lockOwner(tx, userId);
    const locked = await lockOwnAd(tx, adId, userId);
    assertTransition(locked.state, 'undo');
    const { beforeMove: before } = await readAd(tx, adId);
    const since = clock.now().getTime() - UNDO_MINUTES * MINUTE;
    if (!before || Date.parse(before.movedAt) < since) throw new Refusal(adRefusals.tooLateToUndo);
    const pausedAt = dateOf(before.pausedAt ?? null);
    if (locked.state !== 'published' && !pausedAt) await assertActiveLimit(tx, userId);
    await tx
      .update(ad)
      .set({
        ...NOT_GONE,
        ...(pausedAt
          ? { status: 'expired', expiredAt: pausedAt, expiredBecause: 'absence' }
          : { status: 'published' }),
        expiresAt: dateOf(before.expiresAt),
        confirmedAt: dateOf(before.confirmedAt),
        askedAt: dateOf(before.askedAt),
        unanswered: before.unanswered,
        beforeMove: null,
      })
      .where(eq(ad.id, adId));
    await emit(tx, adMoveUndone, { ad_id: adId });
    if (locked.state !== 'published') await followAbsence(tx, locked, clock.now());
  });
};
