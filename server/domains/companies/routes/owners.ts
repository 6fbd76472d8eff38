import { ownerRoutes as contract } from '#contract/companies/routes/companies.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { addOwner, removeOwner, updateOwner } from '../commands/save-owner.ts';
import { findOwnCompany } from '../queries/companies.ts';
import { listOwners } from '../queries/owners.ts';
import { listReadings } from '../queries/readings.ts';
import { ownerMessages } from '../texts.ts';

/**
 * Returns the routes by which the holder of a company manages its beneficial owners, and sees which administrators read
 * their data.
 */
export const ownerRecordRoutes = (platform: Platform): Route[] => {
  const { database, secrets } = platform;

  return [
    answer(contract.list, async ({ params, actor }) => {
      await findOwnCompany(database.orm, actor.id, params.id);
      return { data: await listOwners(database.orm, secrets, params.id) };
    }),

    answer(contract.add, async ({ params, body, actor }) => ({
      message: ownerMessages.added,
      data: await addOwner(platform, actor.id, params.id, body),
    })),

    answer(contract.update, async ({ params, body, actor }) => ({
      message: ownerMessages.saved,
      data: await updateOwner(platform, actor.id, params.id, body),
    })),

    answer(contract.remove, async ({ params, actor }) => {
      await removeOwner(platform, actor.id, params.id);
      return { message: ownerMessages.removed };
    }),

    answer(contract.readings, async ({ params, actor }) => {
      await findOwnCompany(database.orm, actor.id, params.id);
      return { data: await listReadings(database.orm, params.id) };
    }),
  ];
};
