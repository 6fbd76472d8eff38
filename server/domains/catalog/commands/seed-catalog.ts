import { eq } from 'drizzle-orm';
import type { LandmarkKind } from '#contract/catalog/schemas/landmarks.ts';
import { expectOne, type Tx } from '#server/platform/database/database.ts';
import { lockUntilCommit } from '#server/platform/database/locks.ts';
import { category, city, landmark, quarter } from '../tables.ts';
import { slugOf } from '../rules.ts';
import { seedAttributes } from './seed-attributes.ts';
import categories from '../seed/categories.json' with { type: 'json' };
import cities from '../seed/cities.json' with { type: 'json' };
import landmarks from '../seed/landmarks.json' with { type: 'json' };
import photoChecks from '../seed/photo_checks.json' with { type: 'json' };
import quarters from '../seed/quartiers_niamey.json' with { type: 'json' };

/** Maps slugs of sub-categories to the price in FCFA from which sellers are invited to send a photo with a code. */
const PHOTO_FROM: Readonly<Record<string, number>> = photoChecks;

/**
 * Inserts the seeded categories with their sub-categories, which have the icon of their category and, some of them, the
 * price from which sellers are invited to send a photo with a code (`photoFromPrice`).
 */
const seedCategories = async (tx: Tx): Promise<void> => {
  for (const [position, { sub_categories: subs, ...top }] of categories.entries()) {
    const { name, slug, icon, for_sale: forSale } = top;
    const rows = await tx
      .insert(category)
      .values({ name, slug, icon, position, forSale })
      .returning({ id: category.id });
    const parentId = expectOne(rows).id;
    await tx.insert(category).values(
      subs.map((sub, index) => ({
        name: sub.name,
        slug: sub.slug,
        icon,
        parentId,
        position: index,
        photoFromPrice: PHOTO_FROM[sub.slug] ?? null,
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

/** Separates a name from its alias: "Koira Kano (Kouara Kano)". */
const ALIAS = / \(|\)$/;

/** Inserts the quarters of Niamey, some of which have an alias in brackets. */
const seedQuarters = async (tx: Tx): Promise<void> => {
  const [niamey] = await tx.select({ id: city.id }).from(city).where(eq(city.slug, 'niamey'));
  if (!niamey) return;
  // `gk` holds the quarters without a published source (general knowledge).
  const names = [...quarters.sourced, ...quarters.gk].toSorted((a, b) => a.localeCompare(b, 'fr'));
  await tx.insert(quarter).values(
    names.map((entry, position) => {
      const [name = entry, alias] = entry.split(ALIAS);
      const aliases = alias ? [alias] : [];
      return { cityId: niamey.id, name, slug: slugOf(name), aliases, position };
    }),
  );
};

/** Inserts the seeded landmarks of known cities, each in its quarter where the site has that quarter. */
const seedLandmarks = async (tx: Tx): Promise<void> => {
  const cityIds = new Map((await tx.select().from(city)).map(({ slug, id }) => [slug, id]));
  const quarterRows = await tx.select().from(quarter);
  const rows = landmarks.landmarks.flatMap(
    ({ name, kind, town, quarter: inQuarter, aliases = [], safe }, position) => {
      const cityId = cityIds.get(slugOf(town));
      if (cityId === undefined) return [];
      const existing = quarterRows.find((one) => one.cityId === cityId && one.name === inQuarter);
      const quarterId = existing?.id ?? null;
      return [{ cityId, quarterId, name, kind: kind as LandmarkKind, aliases, safe, position }];
    },
  );
  if (rows.length > 0) await tx.insert(landmark).values(rows).onConflictDoNothing();
};

/**
 * Fills categories, cities, quarters, landmarks and attributes when there are none; administrators edit them
 * afterwards.
 */
export const seedCatalog = async (orm: {
  transaction<T>(run: (tx: Tx) => Promise<T>): Promise<T>;
}): Promise<void> => {
  await orm.transaction(async (tx) => {
    await lockUntilCommit(tx, 'catalogSeed');
    const [anyCategory] = await tx.select({ id: category.id }).from(category).limit(1);
    if (!anyCategory) await seedCategories(tx);
    const [anyCity] = await tx.select({ id: city.id }).from(city).limit(1);
    if (!anyCity) await seedCities(tx);
    const [anyQuarter] = await tx.select({ id: quarter.id }).from(quarter).limit(1);
    if (!anyQuarter) await seedQuarters(tx);
    const [anyLandmark] = await tx.select({ id: landmark.id }).from(landmark).limit(1);
    if (!anyLandmark) await seedLandmarks(tx);
    await seedAttributes(tx);
  });
};
