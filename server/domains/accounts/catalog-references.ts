import { count, eq } from 'drizzle-orm';
import type { CatalogReferences } from '#server/domains/catalog/index.ts';
import { appUser } from './tables.ts';

export const accountReferences: CatalogReferences = {
  cityMerged: async (tx, { from, into }) => {
    await tx.update(appUser).set({ cityId: into }).where(eq(appUser.cityId, from));
  },
  countOfCity: (tx, id) => tx.$count(appUser, eq(appUser.cityId, id)),
  usesOfCities: async (db) => {
    const rows = await db
      .select({ id: appUser.cityId, uses: count() })
      .from(appUser)
      .groupBy(appUser.cityId);
    return new Map(rows.flatMap(({ id, uses }) => (id === null ? [] : [[id, uses] as const])));
  },
};
