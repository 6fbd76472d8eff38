import type pg from 'pg';

export interface SellerRow {
  id: number;
  first_name: string;
  last_name: string;
  photo_key: string | null;
  city: { id: number; name: string } | null;
  member_since: string;
}

/**
 * Returns a seller who is not suspended and once published an ad or shows a part of the profile; null for others, who
 * have no public page.
 */
export const findSeller = async (pool: pg.Pool, id: number): Promise<SellerRow | null> => {
  const { rows } = await pool.query<{ seller: SellerRow }>({
    name: 'seller',
    text: `SELECT json_build_object('id', u.id, 'first_name', u.first_name, 'last_name', u.last_name,
             'photo_key', u.photo_key, 'member_since', u.created_at,
             'city', (SELECT json_build_object('id', c.id, 'name', c.name) FROM city c WHERE c.id = u.city_id)) AS seller
           FROM app_user u WHERE u.id = $1 AND u.suspended_at IS NULL
             AND (u.public_sections <> '{}'
               OR EXISTS (SELECT FROM ad a WHERE a.owner_id = u.id AND a.published_at IS NOT NULL))`,
    values: [id],
  });
  return rows[0]?.seller ?? null;
};
