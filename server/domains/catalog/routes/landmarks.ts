import { landmarkList as contract } from '#contract/catalog/admin/places.ts';
import { adminRefusals } from '#contract/common/admin-refusals.ts';
import { manageList } from '#server/domains/journal/index.ts';
import type { Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { lockCitiesOf, lockNames } from '../commands/lock-names.ts';
import { invalidatesCatalog } from '../managed.ts';
import { isQuarterOf } from '../queries/cities.ts';
import { listManagedLandmarks } from '../queries/managed-places.ts';
import { landmark } from '../tables.ts';

/**
 * Returns the routes by which administrators manage the landmarks of cities, each in a quarter of its city or in none.
 */
export const landmarkRoutes = (platform: Platform): Route[] =>
  manageList(platform, {
    ...invalidatesCatalog(platform),
    subject: 'landmark',
    contract,
    table: landmark,
    read: () => listManagedLandmarks(platform.database),
    // First locks the cities against merges, later names, so that two requests do not take the same one.
    begin: lockCitiesOf(landmark),
    lock: lockNames,
    unknown: { quarterId: adminRefusals.unknownQuarter },
    unique: ['cityId', 'name'],
    // Each city ranks its landmarks separately.
    peers: ['cityId'],
    complete: async (tx, { cityId, quarterId = null, safe = false }) => {
      if (quarterId !== null && !(await isQuarterOf(tx, quarterId, cityId)))
        throw new Refusal(adminRefusals.unknownQuarter);
      return { safe };
    },
  });
