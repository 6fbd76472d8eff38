import { asc, eq } from 'drizzle-orm';
import type { DeclaredOwner } from '#contract/companies/schemas/declarations.ts';
import type { Owner } from '#contract/companies/schemas/owners.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import type { Secrets } from '#server/platform/secrets.ts';
import { decryptOwner } from '../encryption.ts';
import { beneficialOwner } from '../tables.ts';

type OwnerRow = typeof beneficialOwner.$inferSelect;

export const presentOwner = (secrets: Secrets, row: OwnerRow): Owner => ({
  id: row.id,
  ...decryptOwner(secrets, row.encrypted),
  created_at: row.createdAt.toISOString(),
  updated_at: row.updatedAt.toISOString(),
});

/** Lists the owners of a company in the order in which they were added. The caller must have checked access. */
export const listOwners = async (
  db: Queryable,
  secrets: Secrets,
  companyId: number,
): Promise<Owner[]> => {
  const rows = await db
    .select()
    .from(beneficialOwner)
    .where(eq(beneficialOwner.companyId, companyId))
    .orderBy(asc(beneficialOwner.id));
  return rows.map((row) => presentOwner(secrets, row));
};

/** Returns the data of an owner that a declaration copies at submission. */
export const declared = (owner: Owner): DeclaredOwner => {
  const { id: _id, created_at: _created, updated_at: _updated, ...fields } = owner;
  return fields;
};
