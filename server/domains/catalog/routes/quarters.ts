import { and, eq, ne, sql } from 'drizzle-orm';
import { quarterList as contract } from '#contract/catalog/admin/places.ts';
import { adminRefusals } from '#contract/common/admin-refusals.ts';
import { manageList, manageMerge } from '#server/domains/journal/index.ts';
import type { Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { lockNames } from '../commands/lock-names.ts';
import { removeUnused } from '../commands/remove-unused.ts';
import { dropsCatalog } from '../managed.ts';
import { cityExists } from '../queries/cities.ts';
import { listManagedQuarters } from '../queries/managed-places.ts';
import { countUsesOf, type References } from '../references.ts';
import { freeSlug, slugOf } from '../rules.ts';
import { landmark, quarter } from '../tables.ts';
import { quarterMessages } from '../texts.ts';

/** Answers administrators about the quarters of cities. */
export const quarterRoutes = (platform: Platform, references: References): Route[] => {
  const store = {
    ...dropsCatalog(platform),
    table: quarter,
    notFound: adminRefusals.quarterNotFound,
    read: () => listManagedQuarters(platform.database, references),
    begin: lockNames,
  };
  return [
    ...manageList(platform, {
      ...store,
      contract,
      acts: ['quarter.made', 'quarter.changed', 'quarter.deleted'],
      messages: quarterMessages,
      complete: async (tx, { name, cityId, position }, before) => {
        if (!before && !(await cityExists(tx, cityId)))
          throw new Refusal(adminRefusals.unknownCity);
        const others = await tx
          .select({ name: quarter.name, slug: quarter.slug })
          .from(quarter)
          .where(and(eq(quarter.cityId, cityId), ne(quarter.id, before?.id ?? 0)));
        if (name !== before?.name && others.some((other) => other.name === name))
          throw new Refusal(adminRefusals.nameTaken);
        // The slug is kept, so that links stay valid.
        if (before) return undefined;
        const slug = freeSlug(slugOf(name), new Set(others.map((other) => other.slug)));
        return { slug, aliases: [], position: position ?? others.length };
      },
      remove: async (tx, { id }) =>
        removeUnused(await countUsesOf(tx, references, 'countOfQuarter', id), () =>
          tx.delete(quarter).where(eq(quarter.id, id)),
        ),
    }),
    manageMerge(platform, {
      ...store,
      contract: contract.merge,
      act: 'quarter.merged',
      message: quarterMessages.merged,
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
    }),
  ];
};
