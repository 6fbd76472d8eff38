import { count, eq } from 'drizzle-orm';
import type { CatalogReferences } from '#server/domains/catalog/index.ts';
import { shopPage } from './tables.ts';

export const shopReferences: CatalogReferences = {
  cityMerged: async (tx, { from, into }) => {
    await tx.update(shopPage).set({ cityId: into }).where(eq(shopPage.cityId, from));
  },
  countOfCity: (tx, id) => tx.$count(shopPage, eq(shopPage.cityId, id)),
  usesOfCities: async (db) => {
    const rows = await db
      .select({ id: shopPage.cityId, uses: count() })
      .from(shopPage)
      .groupBy(shopPage.cityId);
    return new Map(rows.map(({ id, uses }) => [id, uses]));
  },
};
