import { and, eq, inArray, ne } from 'drizzle-orm';
import { QUESTIONS_OF_AD } from '#contract/ads/routes/questions.ts';
import { adRefusals } from '#contract/ads/refusals.ts';
import { expectOne, type Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { adQuestionsChanged } from '../events.ts';
import { ad, adQuestion } from '../tables.ts';
import { CHANGES } from './change-ad.ts';
import { lockOwnAd } from './lock-ad.ts';
import type { Question } from '#contract/ads/schemas/questions.ts';

interface NewQuestion {
  adId: number;
  userId: number;
  question: string;
  answer: string;
}

/**
 * Publishes a question with its answer on the caller's ad; publishing the same question again replaces the answer.
 * @throws Refusal 404, 422, 429
 */
export const publishQuestion = async (
  { database, clock, limits }: Platform,
  { adId, userId, question, answer }: NewQuestion,
): Promise<Question> => {
  await limits.use(CHANGES, String(userId), adRefusals.tooManyChanges);
  return database.orm.transaction(async (tx) => {
    await lockOwnAd(tx, adId, userId);
    const others = await tx.$count(
      adQuestion,
      and(eq(adQuestion.adId, adId), ne(adQuestion.question, question)),
    );
    if (others >= QUESTIONS_OF_AD) throw new Refusal(adRefusals.tooManyQuestions);
    const rows = await tx
      .insert(adQuestion)
      .values({ adId, question, answer, createdAt: clock.now() })
      .onConflictDoUpdate({ target: [adQuestion.adId, adQuestion.question], set: { answer } })
      .returning({ id: adQuestion.id, question: adQuestion.question, answer: adQuestion.answer });
    await emit(tx, adQuestionsChanged, { ad_id: adId });
    return expectOne(rows);
  });
};

/**
 * Removes a question and returns the id of its ad; with `ownerId`, removes it only from an ad of this seller.
 * @throws Refusal 404
 */
export const dropQuestion = async (tx: Tx, id: number, ownerId?: number): Promise<number> => {
  const own = tx
    .select({ id: ad.id })
    .from(ad)
    .where(eq(ad.ownerId, ownerId ?? 0));
  const isOwn = ownerId === undefined ? undefined : inArray(adQuestion.adId, own);
  const [gone] = await tx
    .delete(adQuestion)
    .where(and(eq(adQuestion.id, id), isOwn))
    .returning({ adId: adQuestion.adId });
  if (!gone) throw new Refusal(adRefusals.questionNotFound);
  await emit(tx, adQuestionsChanged, { ad_id: gone.adId });
  return gone.adId;
};

/** Removes a question of the caller's ad. @throws Refusal 404 */
export const removeQuestion = async (
  { database }: Platform,
  id: number,
  userId: number,
): Promise<void> => {
  await database.orm.transaction((tx) => dropQuestion(tx, id, userId));
};
