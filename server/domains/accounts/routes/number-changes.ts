import type { FastifyReply, FastifyRequest } from 'fastify';
import { numberChangeRoutes as contract, STOP_DAYS } from '#contract/accounts/number-changes.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { askNewNumber, changeNumber } from '../commands/change-number.ts';
import {
  askLostLink,
  askNumberByLink,
  changeByLink,
  readLostLink,
} from '../commands/lost-number.ts';
import { readStopLink, stopNumberChange, stopOwnChange } from '../commands/stop-number-change.ts';
import { findWaitingChange } from '../queries/waiting-change.ts';
import { makeUserOf } from './caller.ts';

const STOPPED = 'Le changement de numéro est arrêté.';
const TAKEN_BACK =
  'Le changement est annulé et les appareils sont déconnectés. Choisissez maintenant un nouveau mot de passe.';

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
    answer(contract.mine, async ({ actor }) => {
      const change = await findWaitingChange(platform.database.orm, actor.id);
      return { data: change && { takes_effect_at: change.takesEffectAt.toISOString() } };
    }),

    answer(contract.stopMine, async ({ actor }) => {
      await stopOwnChange(platform, actor.id);
      return { message: STOPPED };
    }),

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
      const state = await stopNumberChange(platform, params.token);
      return { message: state === 'waiting' ? STOPPED : TAKEN_BACK };
    }),

    answer(contract.askLink, async ({ body, request }) => {
      await askLostLink(platform, { ...body, address: request.ip });
      return {
        message:
          'Si ce numéro et cette adresse sont ceux d’un compte, un lien vient de partir par e-mail.',
      };
    }),

    answer(contract.lostLink, async ({ params }) => {
      await readLostLink(platform, params.token);
      return { message: 'Indiquez votre nouveau numéro.' };
    }),

    answer(contract.askByLink, async ({ params, body, request }) => {
      await askNumberByLink(platform, { ...params, ...body, askedFrom: request.ip });
      return { message: 'Code envoyé par SMS au nouveau numéro.' };
    }),

    answer(contract.changeByLink, async ({ params, body: { telephone, code: digits } }) => {
      const at = await changeByLink(platform, { ...params, telephone, digits });
      return {
        message: `Votre numéro changera dans ${STOP_DAYS} jours. L’ancien numéro et votre adresse e-mail sont prévenus et peuvent l’arrêter.`,
        data: { takes_effect_at: at.toISOString() },
      };
    }),
  ];
};
