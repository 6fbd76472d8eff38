import { and, eq, ne } from 'drizzle-orm';
import { landmarkList as contract } from '#contract/catalog/admin/places.ts';
import { adminRefusals } from '#contract/common/admin-refusals.ts';
import { manageList } from '#server/domains/journal/index.ts';
import type { Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { lockNames } from '../commands/lock-names.ts';
import { dropsCatalog } from '../managed.ts';
import { cityExists, isQuarterOf } from '../queries/cities.ts';
import { listManagedLandmarks } from '../queries/managed-places.ts';
import { landmark } from '../tables.ts';
import { landmarkMessages } from '../texts.ts';

/** Answers administrators about the landmarks of cities. */
export const landmarkRoutes = (platform: Platform): Route[] =>
  manageList(platform, {
    ...dropsCatalog(platform),
    contract,
    table: landmark,
    acts: ['landmark.made', 'landmark.changed', 'landmark.deleted'],
    messages: landmarkMessages,
    notFound: adminRefusals.landmarkNotFound,
    read: () => listManagedLandmarks(platform.database),
    begin: lockNames,
    complete: async (tx, { name, cityId, quarterId = null, safe = false, position }, before) => {
      if (!before && !(await cityExists(tx, cityId))) throw new Refusal(adminRefusals.unknownCity);
      const same = and(
        eq(landmark.cityId, cityId),
        eq(landmark.name, name),
        ne(landmark.id, before?.id ?? 0),
      );
      if ((await tx.$count(landmark, same)) > 0) throw new Refusal(adminRefusals.nameTaken);
      if (quarterId !== null && !(await isQuarterOf(tx, quarterId, cityId)))
        throw new Refusal(adminRefusals.unknownQuarter);
      const last = position ?? (await tx.$count(landmark, eq(landmark.cityId, cityId)));
      return { safe, position: last };
    },
  });
