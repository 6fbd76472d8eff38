import { stolenPhoneRoutes as contract } from '#contract/moderation/routes/stolen-phones.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { declarePhone, removePhone } from '../commands/declare-phone.ts';
import { listOwnPhones } from '../queries/declarations.ts';
import { stolenPhoneMessages } from '../texts.ts';

/** Returns the routes by which users list, make and withdraw their declarations of stolen phones. */
export const stolenPhoneRoutes = (platform: Platform): Route[] => [
  answer(contract.list, async ({ actor }) => ({
    data: await listOwnPhones(platform.database.pool, actor.id),
  })),

  answer(contract.declare, async ({ body, actor }) => {
    await declarePhone(platform, actor.id, body);
    return { message: stolenPhoneMessages.declared };
  }),

  answer(contract.remove, async ({ params, actor }) => {
    await removePhone(platform, actor.id, params.id);
    return { message: stolenPhoneMessages.removed };
  }),
];
