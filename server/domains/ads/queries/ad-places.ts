import type pg from 'pg';

/** Describes the city and the categories whose lists may contain an ad. */
export interface AdPlace {
  id: number;
  /** Is the slug of the ad's city. */
  city: string;
  category: number;
  subCategory: number;
  isPublished: boolean;
}

/** Returns the cities and categories of the given ads, whatever their status; deleted ads are left out. */
export const placesOfAds = async (pool: pg.Pool, ids: readonly number[]): Promise<AdPlace[]> =>
  (
    await pool.query<AdPlace>(
      `SELECT ad.id, city.slug AS city, ad.category_id AS category, ad.sub_category_id AS "subCategory",
         ad.status = 'published' AS "isPublished"
       FROM ad JOIN city ON city.id = ad.city_id WHERE ad.id = ANY($1)`,
      [ids],
    )
  ).rows;
