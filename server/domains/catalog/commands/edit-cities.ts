import { and, eq, like, ne, or, sql } from 'drizzle-orm';
import { only, type Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import { catalogChanged } from '../events.ts';
import { freeSlug, slugOf } from '../rules.ts';
import { city } from '../tables.ts';

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

/** Holds a city. */
export const lockCity = async (tx: Tx, id: number): Promise<CityRow | null> => {
  const [row] = await tx.select().from(city).where(eq(city.id, id)).for('update');
  return row ?? null;
};

/** Whether another city of the region has this name: in a list nobody could tell them apart. */
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
  return only(rows);
};

/** Its address stays what it was: links to it live on. */
export const changeCity = async (
  tx: Tx,
  id: number,
  { name, region, position }: CityChange,
): Promise<CityRow> => {
  const set = {
    // Stays, so that a change of nothing is one too.
    position: sql`${city.position}`,
    ...(name === undefined ? {} : { name }),
    ...(region === undefined ? {} : { region }),
    ...(position === undefined ? {} : { position }),
  };
  const rows = await tx.update(city).set(set).where(eq(city.id, id)).returning();
  await emit(tx, catalogChanged, {});
  return only(rows);
};

export const removeCity = async (tx: Tx, id: number): Promise<void> => {
  await tx.delete(city).where(eq(city.id, id));
  await emit(tx, catalogChanged, {});
};
