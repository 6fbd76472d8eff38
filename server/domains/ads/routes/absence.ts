import { absenceRoutes as contract } from '#contract/ads/routes/absence.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { endAbsence, startAbsence } from '../commands/absence.ts';
import { absenceMessages } from '../texts.ts';

/** Returns the routes by which sellers pause all their ads for an absence, and end it to publish them again. */
export const absenceRoutes = (platform: Platform): Route[] => [
  answer(contract.start, async ({ body, actor }) => {
    await startAbsence(platform, actor.id, body.until);
    return { message: absenceMessages.paused };
  }),

  answer(contract.end, async ({ actor }) => {
    const isAllOnline = await endAbsence(platform, actor.id);
    return { message: isAllOnline ? absenceMessages.ended : absenceMessages.endedButUnproven };
  }),
];
