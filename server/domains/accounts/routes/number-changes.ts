import type { FastifyReply, FastifyRequest } from 'fastify';
import { numberChangeRoutes as contract } from '#contract/accounts/routes/number-changes.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { AccessGrant } from '#server/platform/access-grants.ts';
import type { Platform } from '#server/platform/platform.ts';
import { askNewNumber, changeNumber } from '../commands/change-number.ts';
import {
  askLostLink,
  sendCodeByLostLink,
  changeByLink,
  readLostLink,
} from '../commands/lost-number.ts';
import { readStopLink, stopNumberChange, stopOwnChange } from '../commands/stop-number-change.ts';
import { findWaitingChange } from '../queries/waiting-change.ts';
import { numberChangeMessages } from '../texts.ts';
import { makeUserOf } from './caller.ts';

/** Remembers the device of a call as known to this account. */
type Remember = (
  request: FastifyRequest,
  reply: FastifyReply,
  account: { telephone: string; isConfirmed: boolean },
) => void;

/**
 * Returns the routes by which owners change the number of their account, and those of the link that undoes the change.
 */
export const numberChangeRoutes = (
  platform: Platform,
  accessGrants: readonly AccessGrant[],
  remember: Remember,
): Route[] => {
  const userOf = makeUserOf(platform);
  return [
    answer(contract.mine, async ({ actor }) => {
      const change = await findWaitingChange(platform.database.orm, actor.id);
      return { data: change && { takes_effect_at: change.takesEffectAt.toISOString() } };
    }),

    answer(contract.stopMine, async ({ actor }) => {
      await stopOwnChange(platform, actor.id);
      return { message: numberChangeMessages.stopped };
    }),

    answer(contract.ask, async ({ body, actor, request }) => {
      await askNewNumber(platform, actor.id, { ...body, askedFrom: request.ip });
      return { message: numberChangeMessages.codeSent };
    }),

    answer(contract.change, async ({ body, actor, request, reply }) => {
      const telephone = await changeNumber(platform, actor, body);
      remember(request, reply, { telephone, isConfirmed: true });
      return { message: numberChangeMessages.changed, data: await userOf(actor.id) };
    }),

    answer(contract.link, async ({ params }) => ({
      data: await readStopLink(platform, params.token),
    })),

    answer(contract.stop, async ({ params }) => {
      const { state, revoked } = await stopNumberChange(platform, accessGrants, params.token);
      return {
        revoked,
        message:
          state === 'waiting' ? numberChangeMessages.stopped : numberChangeMessages.takenBack,
      };
    }),

    answer(contract.askLink, async ({ body, request }) => {
      await askLostLink(platform, { ...body, address: request.ip });
      return { message: numberChangeMessages.linkSent };
    }),

    answer(contract.lostLink, async ({ params }) => {
      await readLostLink(platform, params.token);
      return { message: numberChangeMessages.linkValid };
    }),

    answer(contract.askByLink, async ({ params, body, request }) => {
      await sendCodeByLostLink(platform, { ...params, ...body, askedFrom: request.ip });
      return { message: numberChangeMessages.codeSent };
    }),

    answer(contract.changeByLink, async ({ params, body: { telephone, code: digits } }) => {
      const at = await changeByLink(platform, { ...params, telephone, digits });
      return {
        message: numberChangeMessages.waiting,
        data: { takes_effect_at: at.toISOString() },
      };
    }),
  ];
};
