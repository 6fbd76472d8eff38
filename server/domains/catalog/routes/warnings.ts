import { adminRefusals } from '#contract/common/admin-refusals.ts';
import { warningAdminRoutes as contract } from '#contract/catalog/admin/warnings.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { clearCatalogCache } from '../catalog-cache.ts';
import { editWarning, makeWarning, retireWarning } from '../commands/manage-warnings.ts';
import { listManagedWarnings } from '../queries/warnings.ts';
import { warningMessages } from '../texts.ts';

/** Warnings of categories, for administrators. */
export const warningAdminRoutes = (platform: Platform): Route[] => {
  const { pool } = platform.database;
  const warning = async (id: number) => {
    const found = (await listManagedWarnings(pool)).find((one) => one.id === id);
    if (!found) throw new Refusal(adminRefusals.warningNotFound);
    return found;
  };
  return [
    answer(contract.list, async () => {
      const data = await listManagedWarnings(pool);
      return { data, meta: { total: data.length } };
    }),
    answer(contract.add, async ({ body, actor }) => {
      const { id } = await makeWarning(platform, actor.id, body);
      clearCatalogCache(platform);
      return { message: warningMessages.added, data: await warning(id) };
    }),
    answer(contract.change, async ({ params, body, actor }) => {
      await editWarning(platform, actor.id, params.id, body);
      clearCatalogCache(platform);
      return { message: warningMessages.saved, data: await warning(params.id) };
    }),
    answer(contract.remove, async ({ params, actor }) => {
      await retireWarning(platform, actor.id, params.id);
      clearCatalogCache(platform);
      return { message: warningMessages.removed };
    }),
  ];
};
