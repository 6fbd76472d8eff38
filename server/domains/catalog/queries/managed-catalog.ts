import type { ManagedCategory, ManagedCity } from '#contract/catalog/admin/categories.ts';
import type { Database } from '#server/platform/database/database.ts';
import { withUses, type References } from '../references.ts';

const CATEGORIES = `
  SELECT c.id, c.name, c.slug, c.icon AS icon_name, c.parent_id, c.position,
         CASE WHEN c.parent_id IS NULL THEN c.ask_after_days END AS ask_after_days,
         c.has_condition, c.parent_id IS NOT NULL AND c.inherits_condition AS inherits_condition,
         c.photo_from_price, coalesce(above.for_sale, c.for_sale) AS for_sale
  FROM category c LEFT JOIN category above ON above.id = c.parent_id
  ORDER BY coalesce(above.position, c.position), coalesce(above.id, c.id), c.parent_id IS NOT NULL, c.position, c.id`;

const CITIES = 'SELECT id, name, slug, region, position FROM city ORDER BY position, id';

/** Lists every category, followed by its sub-categories, with the number of ads of each. */
export const listManagedCategories = async (
  { orm, pool }: Database,
  references: References,
): Promise<ManagedCategory[]> => {
  const { rows } = await pool.query<Omit<ManagedCategory, 'uses'>>(CATEGORIES);
  return withUses(orm, references, 'usesOfCategories', rows);
};

/** Lists every city with its numbers of ads and accounts. */
export const listManagedCities = async (
  { orm, pool }: Database,
  references: References,
): Promise<ManagedCity[]> => {
  const { rows } = await pool.query<Omit<ManagedCity, 'uses'>>(CITIES);
  return withUses(orm, references, 'usesOfCities', rows);
};
