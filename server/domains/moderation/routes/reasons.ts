import { reasonAdminRoutes as contract } from '#contract/moderation/admin/reasons.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { addReason, changeReason, retireReason } from '../commands/edit-reasons.ts';
import { reasonMessages } from '../texts.ts';

/** The catalogue of reasons, for administrators. */
export const reasonRoutes = (platform: Platform): Route[] => [
  answer(contract.add, async ({ body, actor }) => ({
    message: reasonMessages.added,
    data: await addReason(platform, actor.id, body),
  })),

  answer(contract.change, async ({ params, body, actor }) => ({
    message: reasonMessages.saved,
    data: await changeReason(platform, actor.id, params.id, body),
  })),

  answer(contract.remove, async ({ params, actor }) => {
    await retireReason(platform, actor.id, params.id);
    return { message: reasonMessages.retired };
  }),
];
