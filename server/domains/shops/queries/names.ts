import { sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { PUBLIC_SHOPS } from './shops.ts';

/** Returns the SQL of the `ShopName` of a public shop by its id; null for other shops. */
export const shopNameJson = (id: string): string =>
  `(SELECT json_build_object('slug', s.slug, 'name', p.name) FROM ${PUBLIC_SHOPS} WHERE s.id = ${id})`;

/** Returns the SQL of the id of the public shop with a slug; `slug` is a placeholder in the query. */
export const shopIdOf = (slug: string): string =>
  `(SELECT s.id FROM ${PUBLIC_SHOPS} WHERE s.slug = ${slug}::text)`;

/**
 * Returns the id of a public shop in whose name a person may publish, and locks the shop until the transaction ends, so
 * that the person keeps this right; null for any other shop.
 */
export const findShopToPublish = async (
  tx: Tx,
  userId: number,
  slug: string,
): Promise<number | null> => {
  const { rows } = await tx.execute<{ id: number }>(
    sql`SELECT s.id FROM ${sql.raw(PUBLIC_SHOPS)} WHERE s.slug = ${slug} AND (s.holder_id = ${userId}
      OR EXISTS (SELECT FROM shop_member m WHERE m.shop_id = s.id AND m.user_id = ${userId})) FOR SHARE OF s`,
  );
  return rows[0]?.id ?? null;
};

/** Says whether the shop with this id is public. */
export const isPublicShop = async (tx: Tx, id: number): Promise<boolean> => {
  const { rows } = await tx.execute(sql`SELECT FROM ${sql.raw(PUBLIC_SHOPS)} WHERE s.id = ${id}`);
  return rows.length > 0;
};
