import { sql } from 'drizzle-orm';
import { shopRefusals } from '#contract/shops/refusals.ts';
import type { ShopRole } from '#contract/shops/limits.ts';
import { findOwnCompany } from '#server/domains/companies/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { findMembership } from './roles.ts';
import type { ShopKey } from './shops.ts';

/** Names the shop that a person edits: that of a company, one with a slug, or the person's own without a slug. */
export type ShopTarget = { companyId: number } | { slug: string | undefined };

export interface Editor extends ShopKey {
  role: Exclude<ShopRole, 'seller'>;
}

/** Returns the editor of a shop by its slug. @throws Refusal 404 for others than its holder and managers */
const findBySlug = async (db: Queryable, actorId: number, slug: string): Promise<Editor> => {
  const { holderId, companyId, role } = await findMembership(db, actorId, slug);
  if (role === 'seller') throw new Refusal(shopRefusals.notFound);
  return { holderId, companyId, role };
};

/**
 * Returns the holder and the company of a shop, and the role in which the person may change its page: `owner` for the
 * holder, or `manager`. A person and a company need not have a shop yet.
 * @throws Refusal 404 for others
 */
export const findEditor = async (
  db: Queryable,
  actorId: number,
  target: ShopTarget,
): Promise<Editor> => {
  if (!('companyId' in target)) {
    if (target.slug) return findBySlug(db, actorId, target.slug);
    return { holderId: actorId, companyId: null, role: 'owner' };
  }
  const { companyId } = target;
  const { rows } = await db.execute<{ holderId: number }>(sql`
    SELECT s.holder_id AS "holderId" FROM shop s JOIN company c ON c.id = s.company_id AND c.deleted_at IS NULL
    JOIN shop_member m ON m.shop_id = s.id AND m.user_id = ${actorId} AND m.role = 'manager'
    WHERE s.company_id = ${companyId}`);
  if (rows[0]) return { holderId: rows[0].holderId, companyId, role: 'manager' };
  await findOwnCompany(db, actorId, companyId);
  return { holderId: actorId, companyId, role: 'owner' };
};
