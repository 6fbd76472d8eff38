import { adminRefusals } from '#contract/common/admin-refusals.ts';
import type { Route } from '#server/platform/http/route.ts';
import { eq } from 'drizzle-orm';
import { SEASON_DAYS_MAX, seasonList as contract } from '#contract/catalog/admin/seasons.ts';
import { DAY } from '#contract/common/time.ts';
import { manageList } from '#server/domains/journal/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { dropsCatalog } from '../managed.ts';
import { listSeasons } from '../queries/seasons.ts';
import { category, season } from '../tables.ts';
import { seasonMessages } from '../texts.ts';

/** Answers administrators about the seasons of the home page. */
export const seasonRoutes = (platform: Platform): Route[] =>
  manageList(platform, {
    ...dropsCatalog(platform),
    contract,
    table: season,
    acts: ['season.made', 'season.changed', 'season.deleted'],
    messages: seasonMessages,
    notFound: adminRefusals.seasonNotFound,
    read: () => listSeasons(platform.database.pool),
    complete: async (tx, { firstDay, lastDay, categoryId = null }) => {
      const days = (Date.parse(lastDay) - Date.parse(firstDay)) / DAY;
      if (days < 0) throw new Refusal(adminRefusals.seasonEndsFirst);
      if (days >= SEASON_DAYS_MAX) throw new Refusal(adminRefusals.seasonTooLong);
      if (categoryId !== null && (await tx.$count(category, eq(category.id, categoryId))) === 0)
        throw new Refusal(adminRefusals.unknownSeasonCategory);
      return undefined;
    },
  });
