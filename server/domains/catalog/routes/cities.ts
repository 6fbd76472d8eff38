import { and, eq, like, ne, or } from 'drizzle-orm';
import { cityList as contract } from '#contract/catalog/admin/categories.ts';
import { adminRefusals } from '#contract/common/admin-refusals.ts';
import { manageList, manageMerge } from '#server/domains/journal/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import type { Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { lockNames } from '../commands/lock-names.ts';
import { moveLandmarks, moveQuarters } from '../commands/merge-city.ts';
import { removeUnused } from '../commands/remove-unused.ts';
import { dropsCatalog } from '../managed.ts';
import { listManagedCities } from '../queries/managed-catalog.ts';
import { countUsesOf, type References } from '../references.ts';
import { freeSlug, slugOf } from '../rules.ts';
import { city } from '../tables.ts';
import { cityMessages } from '../texts.ts';

const findFreeSlug = async (tx: Tx, name: string): Promise<string> => {
  const slug = slugOf(name);
  const rows = await tx
    .select({ slug: city.slug })
    .from(city)
    .where(or(eq(city.slug, slug), like(city.slug, `${slug}-%`)));
  return freeSlug(slug, new Set(rows.map((row) => row.slug)));
};

/** Answers administrators about the cities of ads and accounts. */
export const cityRoutes = (platform: Platform, references: References): Route[] => {
  const store = {
    ...dropsCatalog(platform),
    table: city,
    notFound: adminRefusals.cityNotFound,
    read: () => listManagedCities(platform.database, references),
    begin: lockNames,
  };
  return [
    ...manageList(platform, {
      ...store,
      contract,
      acts: ['city.made', 'city.changed', 'city.deleted'],
      messages: cityMessages,
      complete: async (tx, { name, region = '', position }, before) => {
        // In a list two cities of one name and region would look the same.
        const same = and(
          eq(city.name, name),
          eq(city.region, region),
          ne(city.id, before?.id ?? 0),
        );
        if ((await tx.$count(city, same)) > 0) throw new Refusal(adminRefusals.nameTaken);
        // The slug is kept, so that links stay valid.
        if (before) return undefined;
        const last = position ?? (await tx.$count(city));
        return { region, slug: await findFreeSlug(tx, name), aliases: [], position: last };
      },
      remove: async (tx, { id }) =>
        removeUnused(await countUsesOf(tx, references, 'countOfCity', id), () =>
          tx.delete(city).where(eq(city.id, id)),
        ),
    }),
    manageMerge(platform, {
      ...store,
      contract: contract.merge,
      act: 'city.merged',
      message: cityMessages.merged,
      refusal: adminRefusals.mergeCity,
      // The other city takes over the quarters, ads, accounts and saved searches.
      move: async (tx, { id: from }, { id: into }) => {
        const twins = await moveQuarters(tx, from, into);
        await moveLandmarks(tx, { from, into, twins });
        for (const { cityMerged } of references) await cityMerged?.(tx, { from, into, twins });
      },
    }),
  ];
};
