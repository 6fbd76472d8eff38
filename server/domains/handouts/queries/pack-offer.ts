import type pg from 'pg';
import { niameyDay } from '#contract/common/time.ts';
import { packPath, type CityPackOffer } from '#contract/handouts/schemas.ts';

/**
 * Returns where to download the offline pack of the ads of the city with this slug, with its size; null while there is
 * none.
 */
export const packOf = async (pool: pg.Pool, slug: string): Promise<CityPackOffer | null> => {
  const { rows } = await pool.query<{ size: number; madeAt: Date }>({
    name: 'pack_offer',
    text: `SELECT p.size, p.made_at AS "madeAt" FROM city_pack p JOIN city c ON c.id = p.city_id WHERE c.slug = $1`,
    values: [slug],
  });
  const [row] = rows;
  return row ? { path: packPath(slug), size: row.size, made_on: niameyDay(row.madeAt) } : null;
};
