import { contactRoutes as contract } from '#contract/contact/routes.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { sendContactMessage } from './commands/send-message.ts';
import type { NamesOf } from './queries/messages.ts';
import { contactAdminRoutes } from './routes/admin.ts';
import { contactMessages } from './texts.ts';

export const contactRoutes = (platform: Platform, namesOf: NamesOf): Route[] => [
  answer(contract.sendMessage, async ({ body, request }) => {
    await sendContactMessage(platform, body, request.ip);
    return { message: contactMessages.received };
  }),

  ...contactAdminRoutes(platform, namesOf),
];
