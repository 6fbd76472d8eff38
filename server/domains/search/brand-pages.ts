import type pg from 'pg';
import type { AttributeCatalog } from '#server/domains/catalog/index.ts';
import type { LandingEntry } from './feeds.ts';
import { fieldChoices } from './field-counts.ts';

// The landing pages of a brand in a sub-category and a town: '/ville/niamey/voitures/toyota'.

/** Is the minimum number of ads of a brand in a city for the brand to have a page there. */
const MIN_OF_BRAND = 5;
/**
 * Limits the pages of brands in the sitemap, since one file holds 50,000 addresses, those of places
 * and categories included.
 */
const MAX_LISTED = 40_000;

/** Returns the brands of a sub-category that have enough ads in the city, most ads first. */
export const brandsOf = async (
  pool: pg.Pool,
  scope: { sub_category: number; city: number },
  attributes: AttributeCatalog,
) => {
  const fields = await fieldChoices(pool, scope, attributes);
  return (fields.find(({ key }) => key === 'brand')?.choices ?? [])
    .filter(({ total }) => total >= MIN_OF_BRAND)
    .toSorted((a, b) => b.total - a.total);
};

/**
 * Lists every page of a brand in a city, those with the most ads first, without brands that the sub-category no longer
 * offers. Reads every published ad.
 */
export const listBrandPages = async (
  pool: pg.Pool,
  attributes: AttributeCatalog,
): Promise<(LandingEntry & { category_id: number; brand: string })[]> => {
  const { rows } = await pool.query<LandingEntry & { category_id: number; brand: string }>(
    `SELECT k.id AS category_id, k.slug AS category_slug, c.slug AS city_slug, n.brand, n.newest_at
     FROM (SELECT sub_category_id, city_id, fields ->> 'brand' AS brand, count(*) AS total, max(published_at) AS newest_at
           FROM ad_search WHERE fields -> 'brand' IS NOT NULL GROUP BY 1, 2, 3 HAVING count(*) >= $1) AS n
     JOIN category k ON k.id = n.sub_category_id JOIN city c ON c.id = n.city_id
     ORDER BY n.total DESC, k.id, c.id, n.brand LIMIT $2`,
    [MIN_OF_BRAND, MAX_LISTED],
  );
  return rows.filter(({ category_id: id, brand }) =>
    attributes
      .filtersOf(id)
      .some(
        ({ key, choices }) => key === 'brand' && choices.some((choice) => choice.key === brand),
      ),
  );
};
