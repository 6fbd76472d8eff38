import { sql } from 'drizzle-orm';
import { only, type Tx } from '#server/platform/database/database.ts';
import { category, city } from '../tables.ts';
import categories from '../seed/categories.json' with { type: 'json' };
import cities from '../seed/cities.json' with { type: 'json' };

// Any number of its own: two processes that start together seed one after the other.
const LOCK = 72_412;

const seedCategories = async (tx: Tx): Promise<void> => {
  for (const [position, { name, slug, icon, sub_categories: subs }] of categories.entries()) {
    const rows = await tx
      .insert(category)
      .values({ name, slug, icon, position })
      .returning({ id: category.id });
    const parentId = only(rows).id;
    await tx.insert(category).values(
      subs.map((sub, index) => ({
        name: sub.name,
        slug: sub.slug,
        icon,
        parentId,
        position: index,
      })),
    );
  }
};

const seedCities = async (tx: Tx): Promise<void> => {
  await tx.insert(city).values(
    cities.map(({ name, slug, region, lat, lon, aliases }, position) => ({
      name,
      slug,
      region,
      lat,
      lon,
      aliases,
      position,
    })),
  );
};

/** Fills categories and cities when there are none; administrators own them afterwards. */
export const seedCatalog = async (orm: {
  transaction<T>(run: (tx: Tx) => Promise<T>): Promise<T>;
}): Promise<void> => {
  await orm.transaction(async (tx) => {
    await tx.execute(sql`SELECT pg_advisory_xact_lock(${LOCK})`);
    const [anyCategory] = await tx.select({ id: category.id }).from(category).limit(1);
    if (!anyCategory) await seedCategories(tx);
    const [anyCity] = await tx.select({ id: city.id }).from(city).limit(1);
    if (!anyCity) await seedCities(tx);
  });
};
