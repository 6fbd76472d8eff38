import { and, asc, eq } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { city, landmark, quarter } from '../tables.ts';

/** Lists every city, in display order. */
export const listCities = (db: Queryable) =>
  db
    .select({ id: city.id, name: city.name, slug: city.slug, region: city.region })
    .from(city)
    .orderBy(asc(city.position), asc(city.id));

export const cityExists = async (db: Queryable, id: number): Promise<boolean> => {
  const rows = await db.select({ id: city.id }).from(city).where(eq(city.id, id));
  return rows.length > 0;
};

/** Lists the quarters of a city, in display order. */
export const listQuarters = (db: Queryable, cityId: number) =>
  db
    .select({ id: quarter.id, name: quarter.name })
    .from(quarter)
    .where(eq(quarter.cityId, cityId))
    .orderBy(asc(quarter.position), asc(quarter.id));

export const isQuarterOf = async (db: Queryable, id: number, cityId: number): Promise<boolean> => {
  const rows = await db
    .select({ id: quarter.id })
    .from(quarter)
    .where(and(eq(quarter.id, id), eq(quarter.cityId, cityId)));
  return rows.length > 0;
};

export const isLandmarkOf = async (db: Queryable, id: number, cityId: number): Promise<boolean> =>
  (await db.$count(landmark, and(eq(landmark.id, id), eq(landmark.cityId, cityId)))) > 0;

/** Lists the landmarks of a city, in display order. */
export const listLandmarks = (db: Queryable, cityId: number) =>
  db
    .select({
      id: landmark.id,
      name: landmark.name,
      kind: landmark.kind,
      quarter_id: landmark.quarterId,
      aliases: landmark.aliases,
      safe: landmark.safe,
    })
    .from(landmark)
    .where(eq(landmark.cityId, cityId))
    .orderBy(asc(landmark.position), asc(landmark.id));
