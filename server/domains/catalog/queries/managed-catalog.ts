import type pg from 'pg';
import type { ManagedCategory, ManagedCity } from '#contract/admin/catalog.ts';

const CATEGORIES = `
  SELECT c.id, c.name, c.slug, c.icon AS icon_name, c.parent_id, c.position,
         CASE WHEN c.parent_id IS NULL THEN c.ask_after_days END AS ask_after_days,
         coalesce(CASE WHEN c.parent_id IS NULL THEN top.uses ELSE sub.uses END, 0) AS uses
  FROM category c
  LEFT JOIN (SELECT category_id AS id, count(*) AS uses FROM ad GROUP BY 1) top ON top.id = c.id
  LEFT JOIN (SELECT sub_category_id AS id, count(*) AS uses FROM ad GROUP BY 1) sub ON sub.id = c.id
  LEFT JOIN category above ON above.id = c.parent_id`;

const CITIES = `
  SELECT c.id, c.name, c.slug, c.region, c.position,
         coalesce(ads.uses, 0) + coalesce(people.uses, 0) AS uses
  FROM city c
  LEFT JOIN (SELECT city_id AS id, count(*) AS uses FROM ad GROUP BY 1) ads ON ads.id = c.id
  LEFT JOIN (SELECT city_id AS id, count(*) AS uses FROM app_user GROUP BY 1) people ON people.id = c.id`;

/** Every category, followed by its sub-categories, with the number of ads of each. */
export const listManagedCategories = async (pool: pg.Pool): Promise<ManagedCategory[]> => {
  const { rows } = await pool.query<ManagedCategory>(
    `${CATEGORIES} ORDER BY coalesce(above.position, c.position), coalesce(above.id, c.id),
                            c.parent_id IS NOT NULL, c.position, c.id`,
  );
  return rows;
};

/** Every city with its numbers of ads and accounts. */
export const listManagedCities = async (pool: pg.Pool): Promise<ManagedCity[]> => {
  const { rows } = await pool.query<ManagedCity>(`${CITIES} ORDER BY c.position, c.id`);
  return rows;
};
