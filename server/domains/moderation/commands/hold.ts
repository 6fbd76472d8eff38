import { and, eq, lte, or, sql } from 'drizzle-orm';
import { adRefusals } from '#contract/ads/refusals.ts';
import { MINUTE } from '#contract/common/time.ts';
import { findParties, isAdOf, isWaiting, lockAd } from '#server/domains/ads/index.ts';
import { assertDisinterested } from '#server/domains/journal/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { HAS_APPROVALS, hasUnheardVoice } from '../queries/trusted-seller.ts';
import { IS_ONLINE_ALREADY, WAITING } from '../queries/waiting.ts';
import { reviewHold } from '../tables.ts';
import { findReview } from './review-due.ts';
import { BATCH_SIZE } from '#contract/moderation/limits.ts';
import { moderationRefusals } from '#contract/moderation/refusals.ts';

/** Is the time in ms that a moderator's review lock lasts without renewal. */
const HOLD_MS = 5 * MINUTE;

/**
 * Locks an ad for review by a moderator, or renews the lock; returns false while another moderator has a lock that has
 * not expired.
 */
const takeLock = async (
  { clock }: Platform,
  tx: Tx,
  adId: number,
  moderatorId: number,
): Promise<boolean> => {
  const now = clock.now();
  const heldUntil = new Date(now.getTime() + HOLD_MS);
  // A lock that another moderator takes over begins anew. A moderator who renews a lapsed lock may not have read the ad
  // again, so the lock keeps its beginning.
  const heldSince = sql`CASE WHEN ${reviewHold.moderatorId} = ${moderatorId} THEN ${reviewHold.heldSince}
    ELSE excluded.held_since END`;
  const taken = await tx
    .insert(reviewHold)
    .values({ adId, moderatorId, heldSince: now, heldUntil })
    .onConflictDoUpdate({
      target: reviewHold.adId,
      set: { moderatorId, heldUntil, heldSince },
      setWhere: or(eq(reviewHold.moderatorId, moderatorId), lte(reviewHold.heldUntil, now)),
    })
    .returning({ adId: reviewHold.adId });
  return taken.length > 0;
};

/**
 * Locks the next ad to review and returns its id; null without one. `pass` lists ids to skip. The ad that the moderator
 * holds already comes first, then ads that are not online or were flagged for another review, the oldest first, those
 * of sellers without a confirmed phone last. SKIP LOCKED leaves out ads that are being decided.
 */
const chooseNext = async (
  { clock }: Platform,
  tx: Tx,
  moderatorId: number,
  pass: readonly number[],
): Promise<number | null> => {
  const now = clock.now().toISOString();
  const passed = `{${pass.join(',')}}`;
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT ad.id FROM (${sql.raw(WAITING)}) w
    JOIN ad ON ad.id = w.id JOIN app_user u ON u.id = ad.owner_id
    LEFT JOIN review_hold h ON h.ad_id = w.id AND h.held_until > ${now}
    WHERE NOT ${sql.raw(isAdOf('ad', String(moderatorId)))} AND u.suspended_at IS NULL
      AND (h.ad_id IS NULL OR h.moderator_id = ${moderatorId}) AND w.id <> ALL (${passed}::integer[])
    ORDER BY h.ad_id IS NULL, ${sql.raw(IS_ONLINE_ALREADY)}, u.phone_verified_at IS NULL, w.submitted_at, w.id
    LIMIT 1 FOR NO KEY UPDATE OF ad SKIP LOCKED`);
  return rows[0]?.id ?? null;
};

/**
 * Limits the attempts to lock a next ad. Each lost attempt means that another moderator took or
 * decided an ad, so the number of active moderators bounds them.
 */
const MOST_TRIES = 20;

/**
 * Locks the next ad to review, or renews the lock of the ad that the moderator has already; returns its id, or null
 * when no ad waits. Tries again when another moderator decided or locked the ad first. `pass` lists ids to skip.
 */
export const holdNext = async (
  platform: Platform,
  moderatorId: number,
  pass: readonly number[],
): Promise<number | null> => {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const taken = await platform.database.orm.transaction(async (tx) => {
      const id = await chooseNext(platform, tx, moderatorId, pass);
      if (id === null) return { id };
      // The ad may have been decided on between the query and the lock.
      const locked = await lockAd(tx, id);
      if (!locked || !(await findReview(tx, locked))) return null;
      return (await takeLock(platform, tx, id, moderatorId)) ? { id } : null;
    });
    if (taken) return taken.id;
  }
  return null;
};

/**
 * Locks the oldest waiting ads, up to the size of a batch, that have neither a finding nor an unheard recording and
 * whose sellers have enough approvals; returns their ids. `pass` lists ids to skip.
 */
const chooseTrusted = async (
  { clock }: Platform,
  tx: Tx,
  moderatorId: number,
  pass: readonly number[],
): Promise<number[]> => {
  const now = clock.now().toISOString();
  const passed = `{${pass.join(',')}}`;
  const { rows } = await tx.execute<{ id: number }>(sql`
    SELECT ad.id FROM (${sql.raw(WAITING)}) w
    JOIN ad ON ad.id = w.id JOIN app_user u ON u.id = ad.owner_id
    JOIN ad_check k ON k.ad_id = ad.id AND k.version = ad.version AND k.checks = '[]'
    LEFT JOIN review_hold h ON h.ad_id = w.id AND h.held_until > ${now}
    WHERE NOT ${sql.raw(isAdOf('ad', String(moderatorId)))} AND u.suspended_at IS NULL AND u.phone_verified_at IS NOT NULL
      AND (h.ad_id IS NULL OR h.moderator_id = ${moderatorId}) AND w.id <> ALL (${passed}::integer[])
      AND ${sql.raw(HAS_APPROVALS)} AND NOT ${sql.raw(hasUnheardVoice('ad.id'))}
    ORDER BY w.submitted_at, w.id LIMIT ${BATCH_SIZE} FOR NO KEY UPDATE OF ad SKIP LOCKED`);
  return rows.map(({ id }) => id);
};

/**
 * Locks the oldest pending ads of sellers with enough approvals that have neither a finding nor a recording to listen
 * to, and returns their ids. `pass` lists ids to skip.
 */
export const holdBatch = (
  platform: Platform,
  moderatorId: number,
  pass: readonly number[],
): Promise<number[]> =>
  platform.database.orm.transaction(async (tx) => {
    const taken: number[] = [];
    for (const id of await chooseTrusted(platform, tx, moderatorId, pass))
      if (await takeLock(platform, tx, id, moderatorId)) taken.push(id);
    return taken;
  });

/**
 * Locks a given ad for review by a moderator for five minutes, or renews the lock; moderators
 * cannot lock an ad of their own.
 * @throws Refusal 403, 404, 409
 */
export const holdAd = (platform: Platform, moderatorId: number, adId: number): Promise<void> =>
  platform.database.orm.transaction(async (tx) => {
    const locked = await lockAd(tx, adId);
    if (!locked) throw new Refusal(adRefusals.notFound);
    const parties = await findParties(tx, adId, [moderatorId]);
    assertDisinterested(moderatorId, parties, moderationRefusals.ownAd);
    // An ad that waits, but not for a moderator, waits for the proof of a number.
    if (!(await findReview(tx, locked)))
      throw new Refusal(
        isWaiting(locked) ? moderationRefusals.numberNotProven : moderationRefusals.alreadyDecided,
      );
    if (!(await takeLock(platform, tx, adId, moderatorId)))
      throw new Refusal(moderationRefusals.held);
  });

/** Releases a moderator's review lock on an ad; locks of other moderators stay. */
export const releaseAd = async (
  { database }: Platform,
  moderatorId: number,
  adId: number,
): Promise<void> => {
  await database.orm
    .delete(reviewHold)
    .where(and(eq(reviewHold.adId, adId), eq(reviewHold.moderatorId, moderatorId)));
};
