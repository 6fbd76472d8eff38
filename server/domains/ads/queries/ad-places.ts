import type pg from 'pg';

/** Where the lists are that an ad may be in. */
export interface AdPlace {
  id: number;
  /** The slug of its city. */
  city: string;
  category: number;
  subCategory: number;
  isPublished: boolean;
}

/** The places of these ads, whatever their status; those that are removed are left out. */
export const placesOfAds = async (pool: pg.Pool, ids: readonly number[]): Promise<AdPlace[]> =>
  (
    await pool.query<AdPlace>(
      `SELECT ad.id, city.slug AS city, ad.category_id AS category, ad.sub_category_id AS "subCategory",
         ad.status = 'published' AS "isPublished"
       FROM ad JOIN city ON city.id = ad.city_id WHERE ad.id = ANY($1)`,
      [ids],
    )
  ).rows;
