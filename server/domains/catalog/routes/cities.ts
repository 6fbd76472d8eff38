import { cityList as contract } from '#contract/catalog/admin/categories.ts';
import { adminRefusals } from '#contract/common/admin-refusals.ts';
import { manageList } from '#server/domains/journal/index.ts';
import type { Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockCities, lockNames, takeSlug } from '../commands/lock-names.ts';
import { moveLandmarks, moveQuarters, findMergedQuarters } from '../commands/merge-city.ts';
import { invalidatesCatalog } from '../managed.ts';
import { listManagedCities } from '../queries/managed-catalog.ts';
import { assertUnused, type References } from '../references.ts';
import { city } from '../tables.ts';

/** Returns the routes by which administrators manage the cities of ads and accounts. */
export const cityRoutes = (platform: Platform, references: References): Route[] =>
  manageList(platform, {
    ...invalidatesCatalog(platform),
    subject: 'city',
    contract,
    table: city,
    read: () => listManagedCities(platform.database, references),
    // First locks the cities against merges, later names, so that two requests do not take the same one.
    begin: lockCities,
    lock: lockNames,
    // In a list two cities of one name and region would look the same.
    unique: ['name', 'region'],
    complete: async (tx, { name, region = '' }, before) =>
      // The slug is kept, so that links stay valid.
      before ? undefined : { region, slug: await takeSlug(tx, city, name), aliases: [] },
    beforeRemoval: (tx, { id }) => assertUnused(tx, references, 'countOfCity', { id }),
    merge: {
      refusal: adminRefusals.mergeCity,
      // The other city takes over the quarters, ads, accounts and saved searches.
      move: async (tx, { id: from }, { id: into }) => {
        const merge = { from, into, mergedQuarters: await findMergedQuarters(tx, from, into) };
        for (const { cityMerged } of references) await cityMerged?.(tx, merge);
        await moveQuarters(tx, merge);
        await moveLandmarks(tx, merge);
        for (const { quartersMoved } of references) await quartersMoved?.(tx, merge);
      },
    },
  });
