import { z } from 'zod';
import { adPublished, findAnyAd, setAnswering } from '#server/domains/ads/index.ts';
import { defineJob, when } from '#server/platform/events/job.ts';
import type { Platform } from '#server/platform/platform.ts';
import { remindOfAppointments } from './commands/remind-of-appointments.ts';
import { messageSent } from './events.ts';
import { medianAnswerMinutes } from './queries/answer-time.ts';
import { answersSoon } from './rules.ts';

// Ads of sellers who answer soon rank first among equals.

/**
 * Stores whether a seller answers within a day, by the median time to the first answer; ads of such sellers rank first
 * among equals.
 */
const rateAnswers = async ({ database }: Platform, sellerId: number): Promise<void> => {
  const minutes = await medianAnswerMinutes(database.pool, sellerId);
  await setAnswering(database.orm, sellerId, answersSoon(minutes));
};

const rateAnswersOfSeller = defineJob({
  name: 'messaging-rate-answers',
  payload: z.object({ seller_id: z.int() }),
  run: (platform, { seller_id: sellerId }) => rateAnswers(platform, sellerId),
});

const rateAnswersForAd = defineJob({
  name: 'messaging-rate-answers-for-ad',
  payload: z.object({ ad_id: z.int() }),
  run: async (platform, { ad_id: adId }) => {
    const ad = await findAnyAd(platform.database.pool, adId);
    if (ad) await rateAnswers(platform, ad.owner.id);
  },
});

const remindOfDueAppointments = defineJob({
  name: 'messaging-remind-of-appointments',
  payload: z.object({}),
  schedule: '*/5 * * * *',
  run: remindOfAppointments,
});

export const messagingJobs = [rateAnswersOfSeller, rateAnswersForAd, remindOfDueAppointments];

export const messagingSubscriptions = [
  when(messageSent, rateAnswersOfSeller),
  when(adPublished, rateAnswersForAd),
];
