import { mandateRoutes as contract } from '#contract/mandates.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { endMandate } from '../commands/end-mandates.ts';
import { askMandate } from '../commands/mandates.ts';

/** Who may publish for whom. What answers with ads is in their domain. */
export const mandateRoutes = (platform: Platform): Route[] => [
  answer(contract.ask, async ({ body, actor, request }) => {
    await askMandate(platform, { agentId: actor.id, ...body, askedFrom: request.ip });
    return {
      message:
        'Si ce numéro peut le recevoir, un code y part par SMS. La personne est d’accord ? Elle vous le donne.',
    };
  }),

  answer(contract.end, async ({ params, actor }) => {
    const was = await endMandate(platform, actor.id, params.id);
    return {
      message:
        was === 'agent'
          ? 'Vous ne publiez plus pour cette personne. Ses annonces restent les siennes.'
          : 'Cette personne ne publie plus pour vous. Vos annonces restent les vôtres.',
    };
  }),
];
