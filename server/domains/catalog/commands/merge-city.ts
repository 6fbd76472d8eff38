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

/** Returns the quarters of a city that another has too, under the same name. */
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
 * Moves the quarters of a city to another, after its own. Quarters that both cities have are deleted
 * with their city: only their aliases move.
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
 * Moves the landmarks of a city to another, after its quarters, except those that it has already. `mergedQuarters`: quarters
 * that both cities have.
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
