import { eq } from 'drizzle-orm';
import type { CatalogReferences } from '#server/domains/catalog/index.ts';
import { appUser } from './tables.ts';

export const accountReferences: CatalogReferences = {
  cityMerged: async (tx, { from, into }) => {
    await tx.update(appUser).set({ cityId: into }).where(eq(appUser.cityId, from));
  },
  countOfCity: (tx, id) => tx.$count(appUser, eq(appUser.cityId, id)),
};
