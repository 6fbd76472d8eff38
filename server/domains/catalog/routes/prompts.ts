import { promptAdminRoutes as contract } from '#contract/catalog/admin/prompts.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { removePrompt, setPrompt } from '../commands/manage-prompts.ts';
import { promptMessages } from '../texts.ts';
import { promptRefusals } from '#contract/catalog/refusals.ts';

/** Returns the routes by which administrators store and remove the spoken names and sentences in Hausa and Zarma. */
export const promptAdminRoutes = (platform: Platform): Route[] => [
  answer(contract.set, async ({ request, reply, actor }) => {
    const { data, isNew } = await setPrompt(platform, actor.id, request);
    if (!data) throw new Refusal(promptRefusals.notFound);
    void reply.code(isNew ? 201 : 200);
    return { message: promptMessages.saved, data };
  }),
  answer(contract.remove, async ({ params, actor }) => {
    await removePrompt(platform, actor.id, params.id);
    return { message: promptMessages.removed };
  }),
];
