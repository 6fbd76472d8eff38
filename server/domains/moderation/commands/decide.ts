import { eq } from 'drizzle-orm';
import { adRefusals } from '#contract/ads/refusals.ts';
import { moderationRefusals } from '#contract/moderation.ts';
import { findUser } from '#server/domains/accounts/index.ts';
import {
  approveAd,
  isWaiting,
  lockAd,
  rejectAd,
  type LockedAd,
} from '#server/domains/ads/index.ts';
import { only, type Tx } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { decision, decisionComment, rejectionReason, type Outcome } from '../tables.ts';

export interface DecisionRequest {
  moderatorId: number;
  adId: number;
  /** The version the moderator read, when known. */
  version: number | undefined;
}

const lockWaiting = async (tx: Tx, { adId, version }: DecisionRequest): Promise<LockedAd> => {
  const locked = await lockAd(tx, adId);
  if (!locked) throw new Refusal(adRefusals.notFound);
  if (!isWaiting(locked)) throw new Refusal(moderationRefusals.alreadyDecided);
  if (version !== undefined && version !== locked.version)
    throw new Refusal(moderationRefusals.staleVersion);
  return locked;
};

const record = async (
  { clock }: Platform,
  tx: Tx,
  { moderatorId }: DecisionRequest,
  locked: LockedAd,
  what: { outcome: Outcome; reason?: string; comment?: string },
): Promise<void> => {
  const rows = await tx
    .insert(decision)
    .values({
      adId: locked.id,
      adVersion: locked.version,
      moderatorId,
      outcome: what.outcome,
      reason: what.reason ?? null,
      at: clock.now(),
    })
    .returning({ id: decision.id });
  if (what.comment)
    await tx.insert(decisionComment).values({ decisionId: only(rows).id, text: what.comment });
};

/** Validates a waiting ad or change: published from now on, its owner told. @throws Refusal 404, 409 */
export const approve = (platform: Platform, request: DecisionRequest): Promise<void> =>
  platform.database.orm.transaction(async (tx) => {
    const locked = await lockWaiting(tx, request);
    const owner = await findUser(tx, locked.ownerId);
    if (!owner?.phoneVerifiedAt) throw new Refusal(moderationRefusals.phoneNotConfirmed);
    if (!(await approveAd(platform, tx, locked)))
      throw new Refusal(moderationRefusals.alreadyDecided);
    await record(platform, tx, request, locked, { outcome: 'approved' });
  });

/** Turns a waiting ad or change down for a reason of the catalogue; its owner is told. @throws Refusal 404, 409, 422 */
export const reject = (
  platform: Platform,
  request: DecisionRequest & { reason: string; comment: string },
): Promise<void> =>
  platform.database.orm.transaction(async (tx) => {
    const [known] = await tx
      .select()
      .from(rejectionReason)
      .where(eq(rejectionReason.code, request.reason));
    if (!known) throw new Refusal(moderationRefusals.unknownReason);
    const locked = await lockWaiting(tx, request);
    const words = request.comment ? `${known.label}. ${request.comment}` : `${known.label}.`;
    const isDone = await rejectAd(tx, locked, { reason: words, field: known.field });
    if (!isDone) throw new Refusal(moderationRefusals.alreadyDecided);
    await record(platform, tx, request, locked, {
      outcome: 'rejected',
      reason: request.reason,
      comment: request.comment,
    });
  });
