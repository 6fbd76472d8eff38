import { PURPOSES } from '#contract/ads/purposes.ts';
import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { PHOTO_KEPT_DAYS } from '#contract/ads/routes/photo-check.ts';
import { adRefusals, photoCheckRefusals as refusals } from '#contract/ads/refusals.ts';
import { DAY } from '#contract/common/time.ts';
import { assertDisinterested, writeJournal } from '#server/domains/journal/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { lockAd, type LockedAd } from '../commands/lock-ad.ts';
import { adPhotoChecked } from '../events.ts';
import { findParties } from '../queries/parties.ts';
import { ad, photoCheck } from '../tables.ts';

interface ByModerator {
  moderatorId: number;
  adId: number;
}

/**
 * Locks an ad for the decision of a moderator who has no part in it, and returns it with its photo check.
 * @throws Refusal 403, 404
 */
const lockForModerator = async (
  tx: Tx,
  { moderatorId, adId }: ByModerator,
): Promise<{ locked: LockedAd; check: typeof photoCheck.$inferSelect | undefined }> => {
  const locked = await lockAd(tx, adId);
  if (!locked) throw new Refusal(adRefusals.notFound);
  assertDisinterested(moderatorId, await findParties(tx, adId, [moderatorId]), refusals.ownAd);
  // The ad is locked before each write of its photo check, so this row needs no lock.
  const [check] = await tx.select().from(photoCheck).where(eq(photoCheck.adId, adId));
  return { locked, check };
};

/**
 * Asks the seller of an ad for a photo of its article and removes the badge of an earlier photo. @throws Refusal 403,
 * 404, 409
 */
export const askForPhoto = (platform: Platform, request: ByModerator): Promise<void> =>
  platform.database.orm.transaction(async (tx) => {
    const { locked, check } = await lockForModerator(tx, request);
    const { id: adId, state, version } = locked;
    const isPossible = state === 'pending' || state === 'published';
    if (!PURPOSES[locked.kind].isSold || !isPossible) throw new Refusal(refusals.notPossible);
    if (check?.state === 'sent') throw new Refusal(refusals.alreadySent);
    if (check?.state === 'asked' && check.askedBy !== null)
      throw new Refusal(refusals.alreadyAsked);
    const requested = {
      state: 'asked' as const,
      askedBy: request.moderatorId,
      askedAt: platform.clock.now(),
      code: null,
      codeUntil: null,
      refusals: 0,
      reason: '',
      photo: null,
      decidedAt: null,
      decidedBy: null,
    };
    await tx
      .insert(photoCheck)
      .values({ adId, ...requested })
      .onConflictDoUpdate({ target: photoCheck.adId, set: requested });
    await tx.update(ad).set({ photoVerifiedAt: null }).where(eq(ad.id, adId));
    const { moderatorId: actorId } = request;
    await writeJournal(platform, tx, { actorId, act: 'ad.photo_asked', subjectId: adId, version });
    const attempt = (check?.attempt ?? 0) + 1;
    await emit(tx, adPhotoChecked, { ad_id: adId, step: 'asked', attempt });
  });

interface PhotoDecision extends ByModerator {
  outcome: 'accepted' | 'refused';
  /** Is the number of the photo that the moderator saw, so that a decision about another photo is refused. */
  attempt?: number | undefined;
  reason?: string | undefined;
}

/**
 * Accepts or refuses a photo of a photo check, which is possible once. `attempt` is the number of the photo that the
 * moderator saw, since the seller may have sent another one meanwhile.
 * @throws Refusal 403, 404, 409, 422
 */
export const decidePhoto = (
  platform: Platform,
  { outcome, attempt, reason = '', ...request }: PhotoDecision,
): Promise<void> =>
  platform.database.orm.transaction(async (tx) => {
    const { locked, check } = await lockForModerator(tx, request);
    const { id: adId, version } = locked;
    if (!check) throw new Refusal(adRefusals.notFound);
    const isRefused = outcome === 'refused';
    if (isRefused && reason === '') throw new Refusal(refusals.reasonNeeded);
    if (check.state !== 'sent' || check.attempt !== attempt) throw new Refusal(refusals.decided);
    const now = platform.clock.now();
    await tx
      .update(photoCheck)
      .set({
        state: outcome,
        decidedAt: now,
        decidedBy: request.moderatorId,
        reason: isRefused ? reason : '',
        refusals: check.refusals + (isRefused ? 1 : 0),
      })
      .where(eq(photoCheck.adId, adId));
    if (!isRefused) await tx.update(ad).set({ photoVerifiedAt: now }).where(eq(ad.id, adId));
    await writeJournal(platform, tx, {
      actorId: request.moderatorId,
      act: isRefused ? 'ad.photo_refused' : 'ad.photo_accepted',
      subjectId: adId,
      version,
      ...(isRefused && { comment: reason }),
    });
    await emit(tx, adPhotoChecked, { ad_id: adId, step: outcome, attempt: check.attempt });
  });

/** Deletes the photos of photo checks some days after the decision; the date of the badge stays. */
export const deleteCheckedPhotos = async ({ database, clock }: Platform): Promise<void> => {
  const oldest = new Date(clock.now().getTime() - PHOTO_KEPT_DAYS * DAY);
  await database.orm
    .update(photoCheck)
    .set({ photo: null, code: null })
    .where(and(isNotNull(photoCheck.photo), lt(photoCheck.decidedAt, oldest)));
};
