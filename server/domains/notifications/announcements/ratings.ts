import { soldTo } from '#server/domains/messaging/index.ts';
import {
  findRatingNotice,
  ratingChanged,
  type RatingNotice,
  type RatingStep,
} from '#server/domains/ratings/index.ts';
import type { Subscription } from '#server/platform/events/job.ts';
import { announce } from '../commands/announce.ts';
import { on } from './on.ts';

const TO_RATER: ReadonlySet<RatingStep> = new Set(['sentence_refused', 'replied', 'removed']);

const reasonOf = (step: RatingStep, notice: RatingNotice): string => {
  if (step === 'reply_refused') return notice.replyReason;
  return step === 'sentence_refused' || step === 'removed' ? notice.reason : '';
};

export const ratingAnnouncements: readonly Subscription[] = [
  // The seller said that the ad was sold to this buyer.
  on(soldTo, async (platform, { conversation_id: subject, buyer_id: to }) => {
    await announce(platform, {
      kind: 'rating',
      to,
      subject,
      dedupeKey: `rating.${subject}.invited`,
      data: { step: 'invited' },
    });
  }),
  on(ratingChanged, async (platform, { rating_id: id, version, steps }) => {
    const notice = await findRatingNotice(platform.database.pool, id);
    if (!notice) return;
    for (const step of steps)
      await announce(platform, {
        kind: 'rating',
        to: TO_RATER.has(step) ? notice.raterId : notice.ratedId,
        subject: notice.conversationId,
        dedupeKey: `rating.${notice.conversationId}.${version}.${step}`,
        note: reasonOf(step, notice),
        data: { step },
      });
  }),
];
