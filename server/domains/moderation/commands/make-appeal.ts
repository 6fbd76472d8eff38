import { adRefusals } from '#contract/ads/refusals.ts';
import { DAY, DAY_SECONDS } from '#contract/common/time.ts';
import { findOwnAd, isDecidedAgainst, lockOwnAd, takePhotos } from '#server/domains/ads/index.ts';
import { isDuplicate, expectOne } from '#server/platform/database/database.ts';
import type { Limit } from '#server/platform/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { countOthers, findDecision } from '../queries/appeals.ts';
import { judgeOf } from '../rules/appeals.ts';
import { appeal } from '../tables.ts';
import { appealRefusals } from '#contract/moderation/refusals.ts';
import type { AppealJudge } from '#contract/moderation/outcomes.ts';

const APPEALS: Limit = { name: 'appeals', points: 5, seconds: DAY_SECONDS, shared: true };
/** Is the number of days for which the photos of an appeal are kept. */
const PHOTOS_STAY_DAYS = 90;

interface AppealRequest {
  userId: number;
  adId: number;
  text: string;
  photoIds: readonly number[];
}

/**
 * Contests the rejection or removal of an ad of the caller, once for each decision; `judge` tells whether a moderator
 * or an administrator will decide the appeal.
 * @throws Refusal 404, 409, 422 for photos that are not the caller's, 429
 */
export const makeAppeal = async (
  { database, clock, limits }: Platform,
  { userId, adId, text, photoIds }: AppealRequest,
): Promise<{ id: number; createdAt: Date; judge: AppealJudge }> => {
  const createdAt = clock.now();
  if (!(await findOwnAd(database.pool, adId, userId))) throw new Refusal(adRefusals.notFound);
  // Before the transaction: counting takes a connection of its own.
  await limits.use(APPEALS, String(userId), appealRefusals.tooMany);
  try {
    return await database.orm.transaction(async (tx) => {
      const locked = await lockOwnAd(tx, adId, userId);
      const decisionId = isDecidedAgainst(locked) ? await findDecision(tx, adId) : null;
      if (decisionId === null) throw new Refusal(appealRefusals.noDecision);
      const until = new Date(createdAt.getTime() + PHOTOS_STAY_DAYS * DAY);
      const pictures = await takePhotos(tx, { userId, ids: photoIds, until });
      const { id } = expectOne(
        await tx
          .insert(appeal)
          .values({
            adId,
            adVersion: locked.version,
            decisionId,
            ownerId: userId,
            text,
            pictures,
            createdAt,
          })
          .returning({ id: appeal.id }),
      );
      return { id, createdAt, judge: judgeOf(await countOthers(tx, decisionId, userId)) };
    });
  } catch (error) {
    // An appeal that fails does not count towards the limit.
    await limits.refund(APPEALS, String(userId));
    if (isDuplicate(error, 'appeal_once')) throw new Refusal(appealRefusals.alreadyMade);
    throw error;
  }
};
