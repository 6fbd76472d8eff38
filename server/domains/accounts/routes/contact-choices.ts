import { contactChoicesRoutes as contract } from '#contract/accounts/routes/contact-choices.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { findContactChoices, setContactChoices } from '../commands/contact-choices.ts';
import { profileMessages } from '../texts.ts';

/** Answers the calls by which users choose the channels and hours for contact by buyers. */
export const contactChoicesRoutes = (platform: Platform): Route[] => [
  answer(contract.find, async ({ actor }) => ({
    data: await findContactChoices(platform.database.orm, actor.id),
  })),

  answer(contract.set, async ({ actor, body }) => ({
    message: profileMessages.choiceSaved,
    data: await setContactChoices(platform, actor.id, body),
  })),
];
