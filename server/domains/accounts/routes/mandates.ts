import { mandateRoutes as contract } from '#contract/accounts/routes/mandates.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { endMandate } from '../commands/end-mandates.ts';
import { askMandate } from '../commands/mandates.ts';
import { mandateMessages } from '../texts.ts';

/**
 * Returns the routes by which an agent requests a mandate to publish for an owner, who gets a code, and by which either
 * of them ends it. The calls that answer with ads are in the domain of ads.
 */
export const mandateRoutes = (platform: Platform): Route[] => [
  answer(contract.ask, async ({ body, actor, request }) => {
    await askMandate(platform, { agentId: actor.id, ...body, askedFrom: request.ip });
    return { message: mandateMessages.codeSent };
  }),

  answer(contract.end, async ({ params, actor }) => {
    const was = await endMandate(platform, actor.id, params.id);
    return {
      message: was === 'agent' ? mandateMessages.endedByAgent : mandateMessages.endedByOwner,
    };
  }),
];
