import { numberRoutes as contract } from '#contract/accounts/routes/numbers.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { askNumberCode, proveNumber, removeNumber } from '../commands/contact-numbers.ts';
import { listNumbers } from '../queries/contact-numbers.ts';
import { numberMessages } from '../texts.ts';

/** Serves the account's proven contact numbers. */
export const numberRoutes = (platform: Platform): Route[] => [
  answer(contract.list, async ({ actor }) => ({
    data: await listNumbers(platform.database.orm, actor.id),
  })),

  answer(contract.ask, async ({ body, actor, request }) => {
    const { telephone } = body;
    await askNumberCode(platform, { userId: actor.id, telephone, askedFrom: request.ip });
    return { message: numberMessages.codeSent };
  }),

  answer(contract.prove, async ({ body, actor }) => ({
    message: numberMessages.proven,
    data: await proveNumber(platform, { userId: actor.id, ...body }),
  })),

  answer(contract.remove, async ({ params, actor }) => {
    await removeNumber(platform, actor.id, params.id);
    return { message: numberMessages.removed };
  }),
];
