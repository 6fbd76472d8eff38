import type { ManagedLandmark, ManagedQuarter } from '#contract/catalog/admin/places.ts';
import type { Database } from '#server/platform/database/database.ts';
import { withUses, type References } from '../references.ts';

const CITY = "json_build_object('id', c.id, 'name', c.name) AS city";

const QUARTERS = `
  SELECT q.id, q.name, q.position, ${CITY}
  FROM quarter q JOIN city c ON c.id = q.city_id ORDER BY c.position, c.id, q.position, q.id`;

const LANDMARKS = `
  SELECT l.id, l.name, l.kind, l.aliases, l.safe, l.position, l.quarter_id, ${CITY},
         (SELECT json_build_object('id', q.id, 'name', q.name) FROM quarter q WHERE q.id = l.quarter_id) AS quarter
  FROM landmark l JOIN city c ON c.id = l.city_id ORDER BY c.position, c.id, l.position, l.id`;

/** Lists every quarter with its city and its number of ads. */
export const listManagedQuarters = async (
  { orm, pool }: Database,
  references: References,
): Promise<ManagedQuarter[]> => {
  const { rows } = await pool.query<Omit<ManagedQuarter, 'uses'>>(QUARTERS);
  return withUses(orm, references, 'usesOfQuarters', rows);
};

/** Lists every landmark with its city and quarter. */
export const listManagedLandmarks = async ({ pool }: Database): Promise<ManagedLandmark[]> =>
  (await pool.query<ManagedLandmark>(LANDMARKS)).rows;
