import { eq } from 'drizzle-orm';
import type { Act } from '#contract/moderation/admin/journal.ts';
import type { RatingOutcome } from '#contract/ratings/schemas/ratings.ts';
import { assertDisinterested, writeJournal } from '#server/domains/journal/index.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { ratingChanged, ratingTaken, type RatingStep } from '../events.ts';
import { canDecide, decided } from '../rules.ts';
import { rating, type RatingRow } from '../tables.ts';
import { ratingRefusals } from '#contract/ratings/refusals.ts';

export interface RatingDecision {
  moderatorId: number;
  ratingId: number;
  outcome: RatingOutcome;
  /** Is the version of the rating that the moderator read; undefined when it is not known. */
  version: number | undefined;
  reason: string | undefined;
}

const ACT: Record<RatingOutcome, Act> = {
  approve: 'rating.approved',
  drop_sentence: 'rating.sentence_dropped',
  drop_reply: 'rating.reply_dropped',
  remove: 'rating.removed',
};

/** Maps outcomes to the column of the reason that the author of the removed text reads. */
const REASON_OF = {
  drop_sentence: 'reason',
  drop_reply: 'replyReason',
  remove: 'reason',
} as const satisfies Record<Exclude<RatingOutcome, 'approve'>, keyof RatingRow>;

/**
 * Returns the steps of a rating, such as `received` or `reply_refused`, of which the rater and the seller are notified
 * after a decision.
 */
const stepsOf = (
  before: RatingRow,
  after: ReturnType<typeof decided>,
  outcome: RatingOutcome,
): RatingStep[] => {
  const isNew = before.state === 'held' && after.state === 'counted';
  const isSaid = before.sentenceState === 'waiting' && after.sentenceState === 'shown';
  const isAnswered = before.replyState === 'waiting' && after.replyState === 'shown';
  const isReported = before.reportOutcome === null && after.reportOutcome !== null;
  const isCounted = after.state === 'counted';
  const steps: [RatingStep, boolean][] = [
    ['received', isNew],
    ['sentence_shown', isSaid && isCounted && !isNew],
    ['sentence_refused', outcome === 'drop_sentence'],
    ['replied', isAnswered && isCounted],
    ['reply_refused', outcome === 'drop_reply'],
    ['removed', outcome === 'remove'],
    ['report_upheld', isReported && after.reportOutcome === 'upheld'],
    ['report_dismissed', isReported && after.reportOutcome === 'dismissed'],
  ];
  return steps.flatMap(([step, isSo]) => (isSo ? [step] : []));
};

/**
 * Decides about a rating as a moderator, whether the rating, its reply or a report of it waits.
 * @throws Refusal 403, 404, 409, 422
 */
export const decideRatingOutcome = (
  platform: Platform,
  { moderatorId, ratingId, outcome, version, reason }: RatingDecision,
): Promise<void> =>
  platform.database.orm.transaction(async (tx) => {
    const [row] = await tx.select().from(rating).where(eq(rating.id, ratingId)).for('update');
    if (!row) throw new Refusal(ratingRefusals.notFound);
    assertDisinterested(moderatorId, [row.raterId, row.ratedId], ratingRefusals.ownRating);
    if (version !== undefined && version !== row.version)
      throw new Refusal(ratingRefusals.staleVersion);
    if (outcome !== 'approve' && !reason) throw new Refusal(ratingRefusals.reasonNeeded);
    if (!canDecide(row, outcome)) throw new Refusal(ratingRefusals.nothingToDrop);
    const after = decided(row, outcome);
    const next = row.version + 1;
    // An approval is notified without a reason.
    const stated = outcome === 'approve' ? {} : { [REASON_OF[outcome]]: reason };
    await tx
      .update(rating)
      .set({ ...after, ...stated, waitingSince: null, version: next })
      .where(eq(rating.id, row.id));
    await writeJournal(platform, tx, {
      actorId: moderatorId,
      act: ACT[outcome],
      subjectId: row.id,
      version: row.version,
      comment: outcome === 'approve' ? undefined : reason,
    });
    await emit(tx, ratingChanged, {
      rating_id: row.id,
      version: next,
      steps: stepsOf(row, after, outcome),
    });
    // Every other outcome removes something that may have been public.
    if (outcome !== 'approve') await emit(tx, ratingTaken, { rating_id: row.id });
  });
