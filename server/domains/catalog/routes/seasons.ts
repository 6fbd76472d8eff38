import { adminRefusals } from '#contract/common/admin-refusals.ts';
import type { Route } from '#server/platform/http/route.ts';
import { SEASON_DAYS_MAX, seasonList as contract } from '#contract/catalog/admin/seasons.ts';
import { DAY } from '#contract/common/time.ts';
import { manageList } from '#server/domains/journal/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { invalidatesCatalog } from '../managed.ts';
import { listSeasons } from '../queries/seasons.ts';
import { season } from '../tables.ts';

/** Returns the routes by which administrators manage the seasons of the home page, each a period of limited length. */
export const seasonRoutes = (platform: Platform): Route[] =>
  manageList(platform, {
    ...invalidatesCatalog(platform),
    subject: 'season',
    contract,
    table: season,
    read: () => listSeasons(platform.database.pool),
    unknown: { categoryId: adminRefusals.unknownSeasonCategory },
    complete: (_tx, { firstDay, lastDay }) => {
      const days = (Date.parse(lastDay) - Date.parse(firstDay)) / DAY;
      if (days < 0) throw new Refusal(adminRefusals.seasonEndsFirst);
      if (days >= SEASON_DAYS_MAX) throw new Refusal(adminRefusals.seasonTooLong);
      return undefined;
    },
  });
