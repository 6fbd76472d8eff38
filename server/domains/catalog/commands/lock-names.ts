import { and, eq, inArray, like, or, type SQL } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { lockKeyUntilCommit, lockUntilCommit } from '#server/platform/database/locks.ts';
import { freeSlug, slugOf } from '../rules.ts';
import type { category, city, landmark, quarter } from '../tables.ts';

/**
 * Serialises naming in the catalogue, so that two requests do not take the same name or slug. Take this lock after
 * those of rows, which a merge may hold for long: its holder must not wait for another lock.
 */
export const lockNames = (tx: Tx): Promise<void> => lockUntilCommit(tx, 'catalogNames');

/**
 * Returns a slug made from a name that no row of the table has yet, or, with `among`, no row that meets this condition;
 * until the transaction ends, no other request takes a slug or name.
 */
export const takeSlug = async (
  tx: Tx,
  table: typeof category | typeof city | typeof quarter,
  name: string,
  among?: SQL,
): Promise<string> => {
  await lockNames(tx);
  const slug = slugOf(name);
  const rows = await tx
    .select({ slug: table.slug })
    .from(table)
    .where(and(among, or(eq(table.slug, slug), like(table.slug, `${slug}-%`))));
  return freeSlug(slug, new Set(rows.map((row) => row.slug)));
};

/**
 * Excludes changes of the places in these cities, and merges of the cities, until the transaction ends. Locks in the
 * order of the ids, so that two requests never wait for each other.
 */
export const lockCities = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  for (const id of new Set(ids.toSorted((a, b) => a - b)))
    await lockKeyUntilCommit(tx, 'placesOfCity', id);
};

/**
 * Returns a function that locks, by `lockCities`, the cities of the quarters or landmarks with given ids, and the city
 * to which a request moves them.
 */
export const lockCitiesOf =
  (table: typeof quarter | typeof landmark) =>
  async (tx: Tx, ids: readonly number[], body?: { city_id?: number }): Promise<void> => {
    const rows = await tx
      .select({ cityId: table.cityId })
      .from(table)
      .where(inArray(table.id, [...ids]));
    const cities = rows.map(({ cityId }) => cityId);
    await lockCities(tx, body?.city_id === undefined ? cities : [...cities, body.city_id]);
  };
