import { figureRoutes as contract } from '#contract/moderation/admin/figures.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import { readSpending } from '#server/platform/messages/spending.ts';
import type { Platform } from '#server/platform/platform.ts';
import { readFigures, readPublicFigures } from '../queries/figures.ts';

const DEFAULT_DAYS = 30;

/** Returns the routes of the figures of moderation and growth: detailed ones for administrators, and public ones. */
export const figureRoutes = (platform: Platform): Route[] => {
  const { clock, database } = platform;
  return [
    answer(contract.figures, async ({ query }) => {
      const days = query.days ?? DEFAULT_DAYS;
      const figures = await readFigures(database.pool, days, clock.now());
      return { data: { ...figures, sms: await readSpending(platform) } };
    }),

    answer(contract.publicFigures, async () => ({
      data: {
        ...(await readPublicFigures(database.pool, clock.now())),
        reviews_after: platform.settings.REVIEW_AFTER,
      },
    })),
  ];
};
