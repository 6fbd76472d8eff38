import type { FastifyReply, FastifyRequest } from 'fastify';
import { numberChangeRoutes as contract } from '#contract/accounts/number-changes.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { askNewNumber, changeNumber } from '../commands/change-number.ts';
import { readStopLink, stopNumberChange } from '../commands/stop-number-change.ts';
import { makeUserOf } from './caller.ts';

/** Remembers the device of a call as known by this account. */
type Remember = (
  request: FastifyRequest,
  reply: FastifyReply,
  account: { telephone: string; isConfirmed: boolean },
) => void;

/** Another number for an account, by its owner, and the link that takes it back. */
export const numberChangeRoutes = (platform: Platform, remember: Remember): Route[] => {
  const userOf = makeUserOf(platform);
  return [
    answer(contract.ask, async ({ body, actor, request }) => {
      await askNewNumber(platform, actor.id, { ...body, askedFrom: request.ip });
      return { message: 'Code envoyé par SMS au nouveau numéro.' };
    }),

    answer(contract.change, async ({ body, actor, request, reply }) => {
      const telephone = await changeNumber(platform, actor, body);
      remember(request, reply, { telephone, isConfirmed: true });
      return { message: 'Le numéro de votre compte a changé.', data: await userOf(actor.id) };
    }),

    answer(contract.link, async ({ params }) => ({
      data: await readStopLink(platform, params.token),
    })),

    answer(contract.stop, async ({ params }) => {
      await stopNumberChange(platform, params.token);
      return {
        message:
          'Le changement est annulé et les appareils sont déconnectés. Choisissez maintenant un nouveau mot de passe.',
      };
    }),
  ];
};
