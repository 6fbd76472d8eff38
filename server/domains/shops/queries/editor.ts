import { sql } from 'drizzle-orm';
import type { ShopRole } from '#contract/shops/limits.ts';
import { findOwnCompany } from '#server/domains/companies/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';

export interface Editor {
  /** Is the id of the holder of the company. */
  holderId: number;
  role: Exclude<ShopRole, 'seller'>;
}

/**
 * Returns the holder of a company, and the role in which the person may change the page of its shop: `owner` for the
 * holder, or `manager`.
 * @throws Refusal 404 for others
 */
export const findEditor = async (
  db: Queryable,
  actorId: number,
  companyId: number,
): Promise<Editor> => {
  const { rows } = await db.execute<{ holderId: number }>(sql`
    SELECT c.holder_id AS "holderId" FROM shop s JOIN company c ON c.id = s.company_id AND c.deleted_at IS NULL
    JOIN shop_member m ON m.shop_id = s.id AND m.user_id = ${actorId} AND m.role = 'manager'
    WHERE s.company_id = ${companyId}`);
  if (rows[0]) return { holderId: rows[0].holderId, role: 'manager' };
  await findOwnCompany(db, actorId, companyId);
  return { holderId: actorId, role: 'owner' };
};
