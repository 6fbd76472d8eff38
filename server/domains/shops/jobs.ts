import { inArray, lt } from 'drizzle-orm';
import { z } from 'zod';
import { companyRemoved } from '#server/domains/companies/index.ts';
import { defineJob, when } from '#server/platform/events/job.ts';
import { portraitFiles } from '#server/platform/pictures/portrait.ts';
import { leaveCompany } from './commands/close-shop.ts';
import { logosDropped } from './events.ts';
import { oldestOpen } from './rules.ts';
import { shopInvitation, shopPage } from './tables.ts';

const removeLogos = defineJob({
  name: 'shops-remove-logos',
  payload: logosDropped.payload,
  run: async ({ database, pictures }, { keys }) => {
    const used = await database.orm
      .select({ key: shopPage.logoKey })
      .from(shopPage)
      .where(inArray(shopPage.logoKey, keys));
    const kept = new Set(used.map(({ key }) => key));
    await pictures.remove(keys.filter((key) => !kept.has(key)).flatMap(portraitFiles));
  },
});

/** Makes shops leave a removed company, even when the company's declarations are kept: its own shop closes. */
const closeRemoved = defineJob({
  name: 'shops-close-of-removed-company',
  payload: companyRemoved.payload,
  run: (platform, { company_id: id }) => leaveCompany(platform, id),
});

const deleteOldInvitations = defineJob({
  name: 'shops-delete-old-invitations',
  payload: z.object({}),
  schedule: '29 3 * * *',
  run: async ({ database, clock }) => {
    await database.orm
      .delete(shopInvitation)
      .where(lt(shopInvitation.createdAt, oldestOpen(clock.now())));
  },
});

export const shopJobs = [removeLogos, closeRemoved, deleteOldInvitations];

export const shopSubscriptions = [
  when(logosDropped, removeLogos),
  when(companyRemoved, closeRemoved),
];
