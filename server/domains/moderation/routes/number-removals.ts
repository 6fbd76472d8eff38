import { numberRemovalRoutes as contract } from '#contract/moderation/routes/number-removals.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { askRemovalCode, removeNumber } from '../commands/remove-number.ts';
import { numberRemovalMessages } from '../texts.ts';

/**
 * Returns the routes by which the holder of a phone number removes it from the ads and shops of others ("Ce numéro est
 * le mien, retirez-le").
 */
export const numberRemovalRoutes = (platform: Platform): Route[] => [
  answer(contract.ask, async ({ body, request }) => {
    await askRemovalCode(platform, { ...body, address: request.ip });
    return { message: numberRemovalMessages.codeSent };
  }),

  answer(contract.confirm, async ({ body, request }) => {
    const done = await removeNumber(platform, { ...body, address: request.ip });
    const texts = [
      numberRemovalMessages.hidden(done.hidden),
      ...(done.shops > 0 ? [numberRemovalMessages.noShop] : []),
      ...(done.mandates > 0 ? [numberRemovalMessages.noMandate] : []),
      ...(done.isFreed ? [numberRemovalMessages.freed] : []),
    ];
    return { message: texts.join(' ') };
  }),
];
