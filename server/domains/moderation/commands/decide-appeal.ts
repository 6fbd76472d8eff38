import { and, eq, isNull } from 'drizzle-orm';
import { approveAd, lockAd, reopenAd } from '#server/domains/ads/index.ts';
import { hasInterest, writeJournal } from '#server/domains/journal/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { appealClosed } from '../events.ts';
import { findOpenAppeal, partiesOf, type AppealRow } from '../queries/appeals.ts';
import { findLastRejection } from '../queries/outcomes.ts';
import { mayDecide } from '../rules/appeals.ts';
import { appeal, type ReportOutcome } from '../tables.ts';
import { assertHeard } from './assert-heard.ts';
import { assertPublishable } from './assert-publishable.ts';
import { appealDecisionRefusals } from '#contract/moderation/refusals.ts';

interface AppealDecision {
  moderatorId: number;
  appealId: number;
  outcome: ReportOutcome;
  /** Is the text that the seller reads with the outcome. */
  answer: string;
  /** Names the recording of the ad that the moderator listened to. */
  heard: string | undefined;
}

/**
 * Locks the ad of an appeal and checks that the appeal is open and this moderator may decide it.
 * @throws Refusal 403, 404, 409
 */
const lockOpen = async (tx: Tx, { appealId, moderatorId }: AppealDecision): Promise<AppealRow> => {
  const [existing] = await tx
    .select({ adId: appeal.adId })
    .from(appeal)
    .where(eq(appeal.id, appealId));
  if (!existing) throw new Refusal(appealDecisionRefusals.notFound);
  await lockAd(tx, existing.adId);
  const open = await findOpenAppeal(tx, appealId);
  if (!open) throw new Refusal(appealDecisionRefusals.alreadyDecided);
  const candidate = {
    isOwner: hasInterest(moderatorId, partiesOf(open)),
    isAuthor: hasInterest(moderatorId, [open.author_id]),
  };
  if (!mayDecide(candidate, open)) throw new Refusal(appealDecisionRefusals.notYours);
  return open;
};

/**
 * Annuls the rejection or removal of an ad and publishes it, with the checks of an approval. Returns false when the ad
 * was not public before its removal and goes back to that state.
 * @throws Refusal 409
 */
const annul = async (
  platform: Platform,
  tx: Tx,
  { adId, heard }: { adId: number; heard: string | undefined },
): Promise<boolean> => {
  const locked = await lockAd(tx, adId);
  const rejection = await findLastRejection(tx, adId);
  const reopened = locked && (await reopenAd(tx, locked, { now: platform.clock.now(), rejection }));
  if (reopened === 'restored') return false;
  if (reopened) await assertHeard(platform, tx, { adId, heard });
  if (reopened) await assertPublishable(tx, reopened);
  if (!reopened || !(await approveAd(platform, tx, reopened)))
    throw new Refusal(appealDecisionRefusals.alreadyDecided);
  return true;
};

/**
 * Decides an appeal and notifies the seller. An upheld appeal publishes the ad; returns false when
 * the ad goes back to a state that is not public instead.
 * @throws Refusal 403, 404, 409
 */
export const decideAppeal = (platform: Platform, decision: AppealDecision): Promise<boolean> =>
  platform.database.orm.transaction(async (tx) => {
    const { moderatorId, appealId, outcome, answer, heard } = decision;
    const open = await lockOpen(tx, decision);
    const isPublished =
      outcome === 'upheld' && (await annul(platform, tx, { adId: open.ad_id, heard }));
    const [closed] = await tx
      .update(appeal)
      .set({ outcome, answer, decidedAt: platform.clock.now(), decidedBy: moderatorId })
      .where(and(eq(appeal.id, appealId), isNull(appeal.decidedAt)))
      .returning({ version: appeal.adVersion });
    if (!closed) throw new Refusal(appealDecisionRefusals.alreadyDecided);
    await writeJournal(platform, tx, {
      actorId: moderatorId,
      act: outcome === 'upheld' ? 'ad.appeal_upheld' : 'ad.appeal_dismissed',
      subjectId: open.ad_id,
      version: closed.version,
      detail: { appeal: appealId },
    });
    await emit(tx, appealClosed, { appeal_id: appealId });
    return isPublished;
  });
