import { and, eq, gt, inArray, or } from 'drizzle-orm';
import { adRefusals } from '#contract/ads/refusals.ts';
import { DAY, DAY_SECONDS } from '#contract/common/time.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { lockKeyUntilCommit } from '#server/platform/database/locks.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { ADS_A_DAY, ADS_ALIVE, ALIVE } from '../rules.ts';
import { ad, publication } from '../tables.ts';

/** Is how long, in ms, a publication counts against the daily limit. */
const PUBLICATION_LIFE_MS = DAY;

/** Locks an account until the transaction ends, so that its ads are counted, added and restored one after the other. */
export const lockOwner = async (tx: Tx, userId: number): Promise<void> => {
  await lockKeyUntilCommit(tx, 'adsOfUser', userId);
};

/** Counts the ads of a person that count against the limit of simultaneous ads. */
const countAlive = (db: Queryable, userId: number): Promise<number> =>
  // Ads paused by an absence count, since they are published again when the absence ends.
  db.$count(
    ad,
    and(
      eq(ad.ownerId, userId),
      or(
        inArray(ad.status, [...ALIVE]),
        and(eq(ad.status, 'expired'), eq(ad.expiredBecause, 'absence')),
      ),
    ),
  );

/** Counts the ads that a user published within the last 24 hours. */
const countToday = (db: Queryable, userId: number, now: Date): Promise<number> => {
  const dayAgo = new Date(now.getTime() - PUBLICATION_LIFE_MS);
  return db.$count(
    publication,
    and(eq(publication.userId, userId), gt(publication.madeAt, dayAgo)),
  );
};

/**
 * Checks the limit of simultaneous ads of an account, which the caller of this function has locked.
 * @throws Refusal 422
 */
export const assertActiveLimit = async (tx: Tx, userId: number): Promise<void> => {
  if ((await countAlive(tx, userId)) >= ADS_ALIVE) throw new Refusal(adRefusals.tooManyAlive);
};

/**
 * Checks the daily limit and the limit of simultaneous ads of an account, which the caller of this function has locked.
 * @throws Refusal 429, 422
 */
export const assertDailyLimit = async (tx: Tx, userId: number, now: Date): Promise<void> => {
  if ((await countToday(tx, userId, now)) >= ADS_A_DAY)
    throw new Refusal(adRefusals.tooManyToday, { retryAfter: DAY_SECONDS });
  await assertActiveLimit(tx, userId);
};

/** Returns how many ads the account may still publish now. */
export const remainingAds = async (db: Queryable, userId: number, now: Date): Promise<number> => {
  const today = ADS_A_DAY - (await countToday(db, userId, now));
  return Math.max(0, Math.min(today, ADS_ALIVE - (await countAlive(db, userId))));
};
