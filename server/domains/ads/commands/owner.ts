import { and, eq, inArray } from 'drizzle-orm';
import { adRefusals } from '#contract/ads/refusals.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { lockKeyUntilCommit } from '#server/platform/database/locks.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { ADS_ALIVE, ALIVE } from '../rules.ts';
import { ad } from '../tables.ts';

/** Serialises the counting, adding and restoring of one account's ads. */
export const lockOwner = async (tx: Tx, userId: number): Promise<void> => {
  await lockKeyUntilCommit(tx, 'adsOfUser', userId);
};

/** @throws Refusal 422 when the account has reached its limit of simultaneous ads. The caller has locked the owner. */
export const assertActiveLimit = async (tx: Tx, userId: number): Promise<void> => {
  const alive = await tx.$count(ad, and(eq(ad.ownerId, userId), inArray(ad.status, [...ALIVE])));
  if (alive >= ADS_ALIVE) throw new Refusal(adRefusals.tooManyAlive);
};
