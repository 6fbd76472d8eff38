import { eq } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import { adRestored, adSubmitted } from '../events.ts';
import { move } from '../rules.ts';
import { ad, adEdit } from '../tables.ts';
import { followAbsence } from './absence.ts';
import { setEditPhotos } from './ad-photos.ts';
import { latestVersion } from './change-ad.ts';
import { unprovenOf } from './contact-proof.ts';
import type { LockedAd } from './lock-ad.ts';

/** Tells whether a moderator rejected this ad or its edit, or took the ad down. */
export const isDecidedAgainst = ({ state, edit }: LockedAd): boolean =>
  state === 'rejected' || state === 'taken_down' || (state === 'published' && edit === 'rejected');

/**
 * Restores the state that an ad had before a moderator removed it. Called for ads that were not public then;
 * `rejection` is the reason shown when the ad was rejected then.
 */
const restore = async (
  tx: Tx,
  { id, ownerId, version, statusBefore }: LockedAd,
  { now, rejection }: { now: Date; rejection: string },
): Promise<void> => {
  const isPending = statusBefore === 'pending';
  const isWithdrawn = statusBefore === 'withdrawn';
  await tx
    .update(ad)
    .set({
      status: statusBefore ?? 'pending',
      statusBefore: null,
      withdrawnBy: isWithdrawn ? 'owner' : null,
      ...(isWithdrawn ? {} : { withdrawnAt: null }),
      ...(isPending ? { version: version + 1 } : {}),
      rejectionReason: statusBefore === 'rejected' ? rejection : null,
      rejectionField: null,
    })
    .where(eq(ad.id, id));
  await emit(tx, isPending ? adSubmitted : adRestored, { ad_id: id });
  // The seller may have come back meanwhile.
  if (statusBefore === 'expired') await followAbsence(tx, { id, ownerId }, now);
};

/**
 * Annuls a rejection or removal of an ad. Returns the ad to approve, with the numbers that are still unproven;
 * 'restored' when the ad was not public before its removal and is back in its former state; or null when there is no
 * such decision. `rejection` is the reason of the ad's last rejection.
 */
export const reopenAd = async (
  tx: Tx,
  locked: LockedAd,
  words: { now: Date; rejection: string },
): Promise<LockedAd | 'restored' | null> => {
  const { id, ownerId, state, statusBefore } = locked;
  if (!isDecidedAgainst(locked)) return null;
  const findMissing = async () => unprovenOf(tx, ownerId, (await latestVersion(tx, id)).content);
  if (state === 'published') {
    await tx.update(adEdit).set({ status: 'pending' }).where(eq(adEdit.adId, id));
    return { ...locked, edit: 'pending', unproven: await findMissing() };
  }
  if (move(state, 'reopen') === null) return null;
  // A removal rejected the pending edit too.
  await tx.delete(adEdit).where(eq(adEdit.adId, id));
  await setEditPhotos(tx, id, []);
  if (state === 'taken_down' && statusBefore !== null && statusBefore !== 'published') {
    await restore(tx, locked, words);
    return 'restored';
  }
  await tx
    .update(ad)
    .set({ status: 'pending', withdrawnBy: null, withdrawnAt: null })
    .where(eq(ad.id, id));
  return { ...locked, state: 'pending', edit: null, unproven: await findMissing() };
};
