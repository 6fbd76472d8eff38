import { dropQuestion, findParties } from '#server/domains/ads/index.ts';
import { assertDisinterested, writeJournal } from '#server/domains/journal/index.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { questionWithdrawn } from '../events.ts';
import { moderationRefusals } from '#contract/moderation/refusals.ts';

interface QuestionWithdrawal {
  moderatorId: number;
  questionId: number;
  reason: string;
}

/**
 * Removes a public question with its answer from the page of an ad and notifies the seller.
 * @throws Refusal 403, 404
 */
export const withdrawQuestion = (
  platform: Platform,
  { moderatorId, questionId, reason }: QuestionWithdrawal,
): Promise<void> =>
  platform.database.orm.transaction(async (tx) => {
    const adId = await dropQuestion(tx, questionId);
    const parties = await findParties(tx, adId, [moderatorId]);
    assertDisinterested(moderatorId, parties, moderationRefusals.ownAd);
    await writeJournal(platform, tx, {
      actorId: moderatorId,
      act: 'question.withdrawn',
      subjectId: questionId,
      detail: { ad: adId },
      comment: reason,
    });
    await emit(tx, questionWithdrawn, { question_id: questionId });
  });
