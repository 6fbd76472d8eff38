import { sql, type SQL } from 'drizzle-orm';
import type { ShopRole } from '#contract/shops/limits.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { mayRemoveAds } from '../rules.ts';
import { PUBLIC_SHOPS, SHOPS } from './shops.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { shopMemberRefusals } from '#contract/shops/refusals.ts';

/** Returns the SQL of a person's role in the shop `s`; null when the person has none. */
export const roleOf = (
  userId: number,
): SQL => sql`CASE WHEN s.holder_id = ${userId} THEN 'owner' ELSE
  (SELECT m.role FROM shop_member m WHERE m.shop_id = s.id AND m.user_id = ${userId}) END`;

/** Is the SQL of the name of the shop `s`: that of its public page, otherwise of the newest. */
export const NAME =
  '(SELECT n.name FROM shop_page n WHERE n.shop_id = s.id ORDER BY n.is_public DESC LIMIT 1)';

/** Describes a person's role in a shop, with the facts that its rules need. */
export interface Membership {
  shopId: number;
  /** Is the company whose shop it is; null for the shop of a person. */
  companyId: number | null;
  holderId: number;
  role: ShopRole;
  isPublic: boolean;
}

const COLUMNS = `s.id AS "shopId", s.company_id AS "companyId", s.holder_id AS "holderId",
  EXISTS (SELECT FROM shop_page p WHERE p.shop_id = s.id AND p.is_public) AS "isPublic"`;
const FROM = `FROM ${SHOPS}`;

/**
 * Returns the person's membership of the shop with a slug.
 * @throws Refusal 404 when the person has none
 */
export const findMembership = async (
  db: Queryable,
  userId: number,
  slug: string,
): Promise<Membership> => {
  const { rows } = await db.execute<Omit<Membership, 'role'> & { role: ShopRole | null }>(sql`
    SELECT ${sql.raw(COLUMNS)}, ${roleOf(userId)} AS role ${sql.raw(FROM)} WHERE s.slug = ${slug}`);
  const [row] = rows;
  if (!row?.role) throw new Refusal(shopMemberRefusals.notFound);
  return { ...row, role: row.role };
};

/**
 * Locks a shop until the transaction ends, so that its team does not change, and returns the person's membership.
 * @throws Refusal 404 when the person has none
 */
export const lockMembership = async (tx: Tx, userId: number, slug: string): Promise<Membership> => {
  await tx.execute(sql`SELECT FROM shop WHERE slug = ${slug} FOR UPDATE`);
  return findMembership(tx, userId, slug);
};

/**
 * Returns the SQL condition that a person may publish for a shop, as its holder or as a member; the arguments are
 * SQL expressions of the two ids.
 */
export const publishesFor = (shopId: string, userId: string): string =>
  `EXISTS (SELECT FROM ${SHOPS} WHERE s.id = ${shopId} AND (s.holder_id = ${userId} OR EXISTS (SELECT FROM shop_member m WHERE m.shop_id = s.id AND m.user_id = ${userId})))`;

/** Returns the ids of the people of a shop: its holder and the members. */
export const findPeople = async (db: Queryable, shopId: number): Promise<number[]> => {
  const { rows } = await db.execute<{ id: number }>(sql`
    SELECT holder_id AS id FROM shop WHERE id = ${shopId}
    UNION ALL SELECT user_id FROM shop_member WHERE shop_id = ${shopId}`);
  return rows.map(({ id }) => id);
};

/** Returns a person's role in a shop by its id; null when the person has none. */
export const findRole = async (
  tx: Tx,
  userId: number,
  shopId: number,
): Promise<ShopRole | null> => {
  const { rows } = await tx.execute<{ role: ShopRole | null }>(
    sql`SELECT ${roleOf(userId)} AS role ${sql.raw(FROM)} WHERE s.id = ${shopId}`,
  );
  return rows[0]?.role ?? null;
};

/** Says whether a person may remove the shop's name from other people's ads. */
export const mayRemoveAdsOf = async (tx: Tx, userId: number, shopId: number): Promise<boolean> => {
  const role = await findRole(tx, userId, shopId);
  return role !== null && mayRemoveAds(role);
};

/** Returns a public shop with the person's role in it; null when the shop is not public. */
export const findReportedShop = async (
  db: Queryable,
  userId: number,
  slug: string,
): Promise<{ id: number; version: number; role: ShopRole | null } | null> => {
  const { rows } = await db.execute<{ id: number; version: number; role: ShopRole | null }>(
    sql`SELECT s.id, s.version, ${roleOf(userId)} AS role FROM ${sql.raw(PUBLIC_SHOPS)} WHERE s.slug = ${slug}`,
  );
  return rows[0] ?? null;
};
