import { and, eq, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '#server/platform/database/database.ts';
import type { MergedQuarter } from '../references.ts';
import { landmark, quarter } from '../tables.ts';

interface CityMerge {
  from: number;
  into: number;
  mergedQuarters: readonly MergedQuarter[];
}

/** Returns the quarters of city `fromCity` whose slugs `intoCity` has too, with the ids of both. */
export const findMergedQuarters = (
  tx: Tx,
  fromCity: number,
  intoCity: number,
): Promise<MergedQuarter[]> => {
  const merged = alias(quarter, 'merged');
  return tx
    .select({ from: quarter.id, into: merged.id })
    .from(quarter)
    .innerJoin(merged, and(eq(merged.cityId, intoCity), eq(merged.slug, quarter.slug)))
    .where(eq(quarter.cityId, fromCity));
};

/**
 * Moves the quarters of city `from` behind those of `into`. Quarters in `mergedQuarters`, which both cities have, stay
 * and are deleted with `from`: only their aliases move.
 */
export const moveQuarters = async (
  tx: Tx,
  { from, into, mergedQuarters }: CityMerge,
): Promise<void> => {
  for (const merged of mergedQuarters)
    await tx
      .update(quarter)
      .set({
        aliases: sql`ARRAY(SELECT DISTINCT unnest(${quarter.aliases} || (SELECT aliases FROM quarter WHERE id = ${merged.from})))`,
      })
      .where(eq(quarter.id, merged.into));
  const own = await tx.$count(quarter, eq(quarter.cityId, into));
  const others = notInArray(
    quarter.id,
    mergedQuarters.map((merged) => merged.from),
  );
  await tx
    .update(quarter)
    .set({ cityId: into, position: sql`${quarter.position} + ${own}` })
    .where(and(eq(quarter.cityId, from), others));
};

/**
 * Moves the landmarks of city `from` to `into`, except those whose names `into` has already. Landmarks in
 * `mergedQuarters`, which both cities have, go to the quarters of `into`.
 */
export const moveLandmarks = async (
  tx: Tx,
  { from, into, mergedQuarters }: CityMerge,
): Promise<void> => {
  for (const merged of mergedQuarters)
    await tx
      .update(landmark)
      .set({ quarterId: merged.into })
      .where(eq(landmark.quarterId, merged.from));
  const names = tx.select({ name: landmark.name }).from(landmark).where(eq(landmark.cityId, into));
  await tx
    .update(landmark)
    .set({ cityId: into })
    .where(and(eq(landmark.cityId, from), notInArray(landmark.name, names)));
};
