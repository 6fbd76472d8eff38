import { questionRoutes as contract } from '#contract/ads/routes/questions.ts';
import { adRefusals } from '#contract/ads/refusals.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { invalidFields } from '#server/platform/refusal.ts';
import { publishQuestion, removeQuestion } from '../commands/edit-questions.ts';
import { questionMessages } from '../texts.ts';

/**
 * Tells whether a text may be public: no contacts, no request for money in advance, no forbidden words. The moderation
 * domain provides this check.
 */
export type TextCheck = (text: string) => boolean;

/**
 * Answers the calls about questions that a seller answers publicly. Their texts are not reviewed,
 * so a text that a review would reject is refused.
 */
export const questionRoutes = (platform: Platform, isAllowed: TextCheck): Route[] => [
  answer(contract.publish, async ({ params, body, actor }) => {
    const refused = Object.entries(body).filter(([, text]) => !isAllowed(text));
    if (refused.length > 0)
      throw invalidFields(refused.map(([field]) => ({ ...adRefusals.questionRefused, field })));
    const data = await publishQuestion(platform, {
      adId: params.id,
      userId: actor.id,
      ...body,
    });
    return { message: questionMessages.published, data };
  }),

  answer(contract.remove, async ({ params, actor }) => {
    await removeQuestion(platform, params.id, actor.id);
    return { message: questionMessages.removed };
  }),
];
