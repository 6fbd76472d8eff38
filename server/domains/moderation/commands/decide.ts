import { and, eq } from 'drizzle-orm';
import { adRefusals } from '#contract/ads/refusals.ts';
import {
  approveAd,
  findParties,
  isWaiting,
  lockAd,
  rejectAd,
  takeDownAd,
  unpublishAd,
  type LockedAd,
} from '#server/domains/ads/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { assertDisinterested, writeJournal } from '#server/domains/journal/index.ts';
import { rejectionText } from '../rules/rejection-text.ts';
import { rejectionReason, reviewDue, reviewHold } from '../tables.ts';
import { assertHeard } from './assert-heard.ts';
import { assertPublishable } from './assert-publishable.ts';
import { isDeclaredMeanwhile } from '../queries/declarations.ts';
import { flagAd } from './flag-ads.ts';
import { findReview, isToReview } from './review-due.ts';
import { moderationRefusals } from '#contract/moderation/refusals.ts';

export interface DecisionRequest {
  moderatorId: number;
  adId: number;
  /** Is the version of the ad that the moderator read; undefined when it is not known. */
  version: number | undefined;
}

export interface DecisionReason {
  /** Is the code of a reason in the catalogue of rejection reasons. */
  reason: string;
  comment: string;
}

/**
 * Locks an ad and checks that the moderator has no interest in it and that `version`, when given, is still the one to
 * review.
 * @throws Refusal 403, 404, 409
 */
const lockToDecide = async (
  tx: Tx,
  { adId, version, moderatorId }: DecisionRequest,
): Promise<LockedAd> => {
  const locked = await lockAd(tx, adId);
  if (!locked) throw new Refusal(adRefusals.notFound);
  const parties = await findParties(tx, adId, [moderatorId]);
  assertDisinterested(moderatorId, parties, moderationRefusals.ownAd);
  if (version !== undefined && version !== locked.version && (await isToReview(tx, locked)))
    throw new Refusal(moderationRefusals.staleVersion);
  return locked;
};

/**
 * Locks an ad that waits for a decision; `due` is null when the ad or its pending edit waits, or else describes the
 * review of its public version. @throws Refusal 403, 404, 409
 */
const lockToReview = async (tx: Tx, request: DecisionRequest) => {
  const locked = await lockToDecide(tx, request);
  const review = await findReview(tx, locked);
  if (review) return { locked, due: review.due };
  // An ad that waits, but not for a moderator, waits for the proof of a number.
  throw new Refusal(
    isWaiting(locked) ? moderationRefusals.numberNotProven : moderationRefusals.alreadyDecided,
  );
};

/** Returns an active rejection reason by its code. @throws Refusal when there is none */
const findReason = async (tx: Tx, code: string) => {
  const [existing] = await tx
    .select()
    .from(rejectionReason)
    .where(and(eq(rejectionReason.code, code), eq(rejectionReason.retired, false)));
  if (!existing) throw new Refusal(moderationRefusals.unknownReason);
  return existing;
};

/** Removes the moderator's review lock of an ad. */
const endHold = async (tx: Tx, adId: number): Promise<void> => {
  await tx.delete(reviewHold).where(eq(reviewHold.adId, adId));
};

/** Removes the review lock of a decided ad and its entry in the table of public ads to review. */
const endReview = async (tx: Tx, adId: number): Promise<void> => {
  await endHold(tx, adId);
  await tx.delete(reviewDue).where(eq(reviewDue.adId, adId));
};

const waitedSeconds = ({ clock }: Platform, { submittedAt }: LockedAd): number =>
  Math.max(0, Math.round((clock.now().getTime() - submittedAt.getTime()) / 1000));

/** Returns the agent who published the ad for its seller, for the journal; empty when the seller did. */
const agentOf = ({ agentId }: LockedAd): { agent?: number } =>
  agentId === null ? {} : { agent: agentId };

/**
 * Approves a pending ad or edit, publishes it and notifies its owner; or approves an ad published without review.
 * @throws Refusal 403, 404, 409
 */
export const approve = (
  platform: Platform,
  request: DecisionRequest & { heard: string | undefined },
): Promise<void> =>
  platform.database.orm.transaction(async (tx) => {
    // An edit is approved together with the rest of its ad.
    const { locked, due } = await lockToReview(tx, request);
    await assertHeard(platform, tx, request);
    if (!due) {
      await assertPublishable(tx, locked);
      if (!(await approveAd(platform, tx, locked)))
        throw new Refusal(moderationRefusals.alreadyDecided);
    }
    // Approval ends the review, but a phone declared stolen since the moderator began to read still has to be reviewed.
    const isFlaggedAgain = await isDeclaredMeanwhile(tx, locked.id);
    await endReview(tx, locked.id);
    if (isFlaggedAgain) await flagAd(platform, tx, locked.id);
    await writeJournal(platform, tx, {
      actorId: request.moderatorId,
      act: 'ad.approved',
      subjectId: locked.id,
      // A flagged ad was decided on before, so its version has an entry already. For an ad published without review the
      // version is the published one: the last may be an edit, which gets a decision of its own.
      ...(!due?.isFlagged && { version: due?.version ?? locked.version }),
      // The seller of an ad that is already online has not waited.
      detail: { waited: due ? 0 : waitedSeconds(platform, locked), ...agentOf(locked) },
    });
  });

/**
 * Rejects a pending ad or edit for a reason of the catalogue and notifies its owner; an ad published without review
 * leaves the site. @throws Refusal 403, 404, 409, 422
 */
export const reject = (
  platform: Platform,
  request: DecisionRequest & DecisionReason,
): Promise<void> =>
  platform.database.orm.transaction(async (tx) => {
    const reasonRow = await findReason(tx, request.reason);
    const { locked, due } = await lockToReview(tx, request);
    const words = { reason: rejectionText(reasonRow, request.comment), field: reasonRow.field };
    const waiting = due ? await unpublishAd(tx, locked) : locked;
    if (!(await rejectAd(tx, waiting, words))) throw new Refusal(moderationRefusals.alreadyDecided);
    // A rejected change leaves the ad public: its due review stays.
    await (waiting.state === 'published' ? endHold : endReview)(tx, locked.id);
    await writeJournal(platform, tx, {
      actorId: request.moderatorId,
      act: 'ad.rejected',
      subjectId: locked.id,
      version: waiting.version,
      reason: reasonRow.code,
      detail: { waited: due ? 0 : waitedSeconds(platform, locked), ...agentOf(locked) },
      comment: request.comment,
    });
  });

/**
 * Takes an ad down for a reason of the catalogue, within the transaction of the caller, and notifies its owner. @throws
 * Refusal 403, 404, 409, 422
 */
export const takeDown = async (
  platform: Platform,
  tx: Tx,
  request: DecisionRequest & DecisionReason,
): Promise<void> => {
  const reasonRow = await findReason(tx, request.reason);
  const locked = await lockToDecide(tx, request);
  const words = { reason: rejectionText(reasonRow, request.comment), field: reasonRow.field };
  if (!(await takeDownAd(platform, tx, locked, words)))
    throw new Refusal(moderationRefusals.alreadyDecided);
  await endReview(tx, locked.id);
  await writeJournal(platform, tx, {
    actorId: request.moderatorId,
    act: 'ad.withdrawn',
    subjectId: locked.id,
    version: locked.version,
    reason: reasonRow.code,
    detail: agentOf(locked),
    comment: request.comment,
  });
};

/**
 * Takes an ad down for a reason of the catalogue and notifies its owner, in a transaction of its own. @throws Refusal
 * 403, 404, 409, 422
 */
export const withdraw = (
  platform: Platform,
  request: DecisionRequest & DecisionReason,
): Promise<void> => platform.database.orm.transaction((tx) => takeDown(platform, tx, request));
