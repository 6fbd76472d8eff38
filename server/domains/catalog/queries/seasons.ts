import type pg from 'pg';
import type { ManagedSeason } from '#contract/catalog/admin/seasons.ts';
import type { Season } from '#contract/catalog/routes.ts';

const CATEGORY = `CASE WHEN c.id IS NULL THEN NULL ELSE json_build_object('id', c.id, 'name', c.name) END`;

/**
 * Returns the season of a day in Niger (`YYYY-MM-DD`), the one that began last when there are several; null without
 * one. `tile` is the top-level category that the home page shows first.
 */
export const findSeason = async (pool: pg.Pool, day: string): Promise<Season | null> => {
  const { rows } = await pool.query<Season>(
    `SELECT s.name, s.text, ${CATEGORY} AS category, coalesce(c.parent_id, c.id) AS tile
     FROM season s LEFT JOIN category c ON c.id = s.category_id
     WHERE $1::date BETWEEN s.first_day AND s.last_day
     ORDER BY s.first_day DESC, s.id DESC LIMIT 1`,
    [day],
  );
  return rows[0] ?? null;
};

/** Lists all seasons for administrators, the one that begins last first. */
export const listSeasons = async (pool: pg.Pool): Promise<ManagedSeason[]> => {
  const { rows } = await pool.query<ManagedSeason>(
    `SELECT s.id, s.name, s.text, s.first_day::text, s.last_day::text, ${CATEGORY} AS category
     FROM season s LEFT JOIN category c ON c.id = s.category_id ORDER BY s.first_day DESC, s.id DESC`,
  );
  return rows;
};
