import { and, eq, like, ne, notInArray, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { expectOne, type Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import { catalogChanged } from '../events.ts';
import type { TwinQuarter } from '../references.ts';
import { freeSlug, slugOf } from '../rules.ts';
import { city, quarter } from '../tables.ts';

export type CityRow = typeof city.$inferSelect;

export interface CityChange {
  name?: string | undefined;
  region?: string | undefined;
  position?: number | undefined;
}

const findFreeSlug = async (tx: Tx, name: string): Promise<string> => {
  const slug = slugOf(name);
  const rows = await tx
    .select({ slug: city.slug })
    .from(city)
    .where(or(eq(city.slug, slug), like(city.slug, `${slug}-%`)));
  return freeSlug(slug, new Set(rows.map((row) => row.slug)));
};

/** Locks a city. */
export const lockCity = async (tx: Tx, id: number): Promise<CityRow | null> => {
  const [row] = await tx.select().from(city).where(eq(city.id, id)).for('update');
  return row ?? null;
};

/** Whether another city of the region has this name: in a list the two would look the same. */
export const isCityNamed = async (
  tx: Tx,
  { name, region }: { name: string; region: string },
  exceptId = 0,
): Promise<boolean> => {
  const same = and(eq(city.name, name), eq(city.region, region), ne(city.id, exceptId));
  return (await tx.$count(city, same)) > 0;
};

export const addCity = async (
  tx: Tx,
  { name, region, position }: CityChange & { name: string },
): Promise<CityRow> => {
  const rows = await tx
    .insert(city)
    .values({
      name,
      region: region ?? '',
      slug: await findFreeSlug(tx, name),
      aliases: [],
      position: position ?? (await tx.$count(city)),
    })
    .returning();
  await emit(tx, catalogChanged, {});
  return expectOne(rows);
};

/** The slug is kept, so that links stay valid. */
export const changeCity = async (
  tx: Tx,
  id: number,
  { name, region, position }: CityChange,
): Promise<CityRow> => {
  const set = {
    // Drizzle rejects an empty update.
    position: sql`${city.position}`,
    ...(name === undefined ? {} : { name }),
    ...(region === undefined ? {} : { region }),
    ...(position === undefined ? {} : { position }),
  };
  const rows = await tx.update(city).set(set).where(eq(city.id, id)).returning();
  await emit(tx, catalogChanged, {});
  return expectOne(rows);
};

/**
 * Moves the quarters of a city to another, after its own. Duplicates are left to be deleted with their city, their
 * aliases move. Returns the duplicates, so that references can follow.
 */
export const moveQuarters = async (
  tx: Tx,
  fromCity: number,
  intoCity: number,
): Promise<TwinQuarter[]> => {
  const twin = alias(quarter, 'twin');
  const twins = await tx
    .select({ from: quarter.id, into: twin.id, aliases: quarter.aliases })
    .from(quarter)
    .innerJoin(twin, and(eq(twin.cityId, intoCity), eq(twin.slug, quarter.slug)))
    .where(eq(quarter.cityId, fromCity));
  for (const { into, aliases } of twins)
    await tx
      .update(quarter)
      .set({
        aliases: sql`ARRAY(SELECT DISTINCT unnest(${quarter.aliases} || ${sql.param(aliases)}::text[]))`,
      })
      .where(eq(quarter.id, into));
  const own = await tx.$count(quarter, eq(quarter.cityId, intoCity));
  const others = notInArray(
    quarter.id,
    twins.map(({ from }) => from),
  );
  await tx
    .update(quarter)
    .set({ cityId: intoCity, position: sql`${quarter.position} + ${own}` })
    .where(and(eq(quarter.cityId, fromCity), others));
  return twins.map(({ from, into }) => ({ from, into }));
};

export const removeCity = async (tx: Tx, id: number): Promise<void> => {
  await tx.delete(city).where(eq(city.id, id));
  await emit(tx, catalogChanged, {});
};
