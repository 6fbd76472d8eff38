import { and, eq, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '#server/platform/database/database.ts';
import type { TwinQuarter } from '../references.ts';
import { landmark, quarter } from '../tables.ts';

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

/**
 * Moves the landmarks of a city to another, after its quarters, except those that it has already. `twins`: quarters
 * that both cities have.
 */
export const moveLandmarks = async (
  tx: Tx,
  { from, into, twins }: { from: number; into: number; twins: readonly TwinQuarter[] },
): Promise<void> => {
  for (const twin of twins)
    await tx
      .update(landmark)
      .set({ quarterId: twin.into })
      .where(eq(landmark.quarterId, twin.from));
  const names = tx.select({ name: landmark.name }).from(landmark).where(eq(landmark.cityId, into));
  await tx
    .update(landmark)
    .set({ cityId: into })
    .where(and(eq(landmark.cityId, from), notInArray(landmark.name, names)));
};
