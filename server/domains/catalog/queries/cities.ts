import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { city } from '../tables.ts';

/** Every city, the largest first. */
export const listCities = (db: Queryable) =>
  db
    .select({ id: city.id, name: city.name, slug: city.slug, region: city.region })
    .from(city)
    .orderBy(asc(city.position), asc(city.id));

export const cityExists = async (db: Queryable, id: number): Promise<boolean> => {
  const rows = await db.select({ id: city.id }).from(city).where(eq(city.id, id));
  return rows.length > 0;
};
