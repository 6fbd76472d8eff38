import { like } from 'drizzle-orm';
import { freeSlug, slugOf } from '#server/domains/catalog/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { proposedSlug } from '../rules.ts';
import { shop } from '../tables.ts';

/** Returns a free slug for a shop of this name. */
export const proposeSlug = async (db: Queryable, name: string): Promise<string> => {
  const slug = proposedSlug(slugOf(name));
  const taken = await db
    .select({ slug: shop.slug })
    .from(shop)
    .where(like(shop.slug, `${slug}%`));
  return freeSlug(slug, new Set(taken.map((row) => row.slug)));
};
