import { adminRefusals } from '#contract/common/admin-refusals.ts';
import { seasonAdminRoutes as contract } from '#contract/catalog/admin/seasons.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { clearCatalogCache } from '../catalog-cache.ts';
import { deleteSeason, editSeason, makeSeason } from '../commands/manage-seasons.ts';
import { listSeasons } from '../queries/seasons.ts';
import { seasonMessages } from '../texts.ts';

/** Seasons of the home page, for administrators. */
export const seasonAdminRoutes = (platform: Platform): Route[] => {
  const { pool } = platform.database;
  const season = async (id: number) => {
    const found = (await listSeasons(pool)).find((one) => one.id === id);
    if (!found) throw new Refusal(adminRefusals.seasonNotFound);
    return found;
  };
  return [
    answer(contract.list, async () => {
      const data = await listSeasons(pool);
      return { data, meta: { total: data.length } };
    }),
    answer(contract.add, async ({ body, actor }) => {
      const { id } = await makeSeason(platform, actor.id, body);
      clearCatalogCache(platform);
      return { message: seasonMessages.added, data: await season(id) };
    }),
    answer(contract.change, async ({ params, body, actor }) => {
      await editSeason(platform, actor.id, params.id, body);
      clearCatalogCache(platform);
      return { message: seasonMessages.saved, data: await season(params.id) };
    }),
    answer(contract.remove, async ({ params, actor }) => {
      await deleteSeason(platform, actor.id, params.id);
      clearCatalogCache(platform);
      return { message: seasonMessages.removed };
    }),
  ];
};
