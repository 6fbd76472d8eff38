import { importRoutes as contract } from '#contract/imports/routes.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { checkImport } from './commands/check-import.ts';
import { dropImport } from './commands/delete-import.ts';
import { sendImport } from './commands/send-import.ts';
import { findImport } from './queries/import.ts';
import { importRefusals } from '#contract/imports/refusals.ts';
import { importMessages } from './texts.ts';

/** Returns the routes of import files, which are first checked and then sent. */
export const importAdRoutes = (platform: Platform): Route[] => {
  const ownImport = async (userId: number) => {
    const storedImport = await findImport(platform, userId);
    if (!storedImport) throw new Refusal(importRefusals.notFound);
    return storedImport;
  };

  return [
    answer(contract.check, async ({ request, actor }) => {
      await checkImport(platform, actor.id, request);
      return { message: importMessages.checked, data: await ownImport(actor.id) };
    }),

    answer(contract.find, async ({ actor }) => ({ data: await findImport(platform, actor.id) })),

    answer(contract.send, async ({ body, actor }) => {
      const count = await sendImport(platform, { userId: actor.id, id: body.id });
      return { message: importMessages.sent(count), data: await ownImport(actor.id) };
    }),

    answer(contract.drop, async ({ actor }) => {
      await dropImport(platform, actor.id);
      return { message: importMessages.dropped };
    }),
  ];
};
