import { eq, sql } from 'drizzle-orm';
import { quarterList as contract } from '#contract/catalog/admin/places.ts';
import { adminRefusals } from '#contract/common/admin-refusals.ts';
import { manageList } from '#server/domains/journal/index.ts';
import type { Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { lockCitiesOf, lockNames, takeSlug } from '../commands/lock-names.ts';
import { invalidatesCatalog } from '../managed.ts';
import { listManagedQuarters } from '../queries/managed-places.ts';
import { assertUnused, type References } from '../references.ts';
import { landmark, quarter } from '../tables.ts';

/**
 * Returns the routes by which administrators manage the quarters of cities; only quarters of one city can be merged.
 */
export const quarterRoutes = (platform: Platform, references: References): Route[] =>
  manageList(platform, {
    ...invalidatesCatalog(platform),
    subject: 'quarter',
    contract,
    table: quarter,
    read: () => listManagedQuarters(platform.database, references),
    // First locks the cities against merges, later names, so that two requests do not take the same one.
    begin: lockCitiesOf(quarter),
    lock: lockNames,
    unique: ['cityId', 'name'],
    // Each city ranks its quarters separately.
    peers: ['cityId'],
    complete: async (tx, { name, cityId }, before) => {
      // The slug is kept, so that links stay valid.
      if (before) return undefined;
      return { slug: await takeSlug(tx, quarter, name, eq(quarter.cityId, cityId)), aliases: [] };
    },
    beforeRemoval: (tx, { id }) => assertUnused(tx, references, 'countOfQuarter', { id }),
    merge: {
      refusal: adminRefusals.mergeQuarter,
      mayMerge: (from, into) => from.cityId === into.cityId,
      move: async (tx, { id: from, name, aliases }, { id: into }) => {
        for (const { quarterMerged } of references) await quarterMerged?.(tx, { from, into });
        await tx.update(landmark).set({ quarterId: into }).where(eq(landmark.quarterId, from));
        const names = sql.param([name, ...aliases]);
        await tx
          .update(quarter)
          .set({
            aliases: sql`ARRAY(SELECT DISTINCT unnest(${quarter.aliases} || ${names}::text[]))`,
          })
          .where(eq(quarter.id, into));
      },
    },
  });
