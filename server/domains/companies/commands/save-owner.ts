import { and, eq, isNull, sql } from 'drizzle-orm';
import type { DeclaredOwner } from '#contract/companies/schemas/declarations.ts';
import type { Owner, OwnerBody } from '#contract/companies/schemas/owners.ts';
import { ownerRefusals } from '#contract/companies/refusals.ts';
import { expectOne, type Tx } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { invalidFields, Refusal } from '#server/platform/refusal.ts';
import { lockOwnCompany } from '../queries/companies.ts';
import { declared, listOwners, presentOwner } from '../queries/owners.ts';
import { ownerProblems } from '../rules.ts';
import { encryptOwner } from '../encryption.ts';
import { beneficialOwner, company } from '../tables.ts';

/** Checks an owner's data, given the company's other owners. @throws Refusal 422 with all errors, each at its field */
const assertValid = (
  { clock }: Platform,
  owner: DeclaredOwner,
  others: readonly DeclaredOwner[],
): void => {
  const problems = ownerProblems(owner, others, clock.now().toISOString().slice(0, 10));
  if (problems.length > 0) throw invalidFields(problems);
};

/**
 * Records the time of the first change of owners since the last submission, from which the deadline of the next
 * declaration counts.
 */
const recordChange = async ({ clock }: Platform, tx: Tx, companyId: number): Promise<void> => {
  await tx
    .update(company)
    .set({
      ownersChangedAt: sql`coalesce(${company.ownersChangedAt}, ${clock.now().toISOString()})`,
    })
    .where(eq(company.id, companyId));
};

/**
 * Adds an owner to a company of the person `holderId`.
 * @throws Refusal 404, 422
 */
export const addOwner = (
  platform: Platform,
  holderId: number,
  companyId: number,
  body: OwnerBody,
): Promise<Owner> =>
  platform.database.orm.transaction(async (tx) => {
    const { clock, secrets } = platform;
    await lockOwnCompany(tx, holderId, companyId);
    assertValid(platform, body, await listOwners(tx, secrets, companyId));
    const now = clock.now();
    const rows = await tx
      .insert(beneficialOwner)
      .values({ companyId, encrypted: encryptOwner(secrets, body), createdAt: now, updatedAt: now })
      .returning();
    await recordChange(platform, tx, companyId);
    return presentOwner(secrets, expectOne(rows));
  });

/**
 * Locks the company of an owner, so that owners read afterwards are current, and returns its id. @throws Refusal 404
 */
const lockCompanyOfOwner = async (tx: Tx, holderId: number, ownerId: number): Promise<number> => {
  const [row] = await tx
    .select({ companyId: beneficialOwner.companyId })
    .from(beneficialOwner)
    .innerJoin(company, eq(company.id, beneficialOwner.companyId))
    .where(
      and(
        eq(beneficialOwner.id, ownerId),
        eq(company.holderId, holderId),
        isNull(company.deletedAt),
      ),
    );
  if (!row) throw new Refusal(ownerRefusals.notFound);
  await lockOwnCompany(tx, holderId, row.companyId);
  return row.companyId;
};

/**
 * Updates an owner of a company of the person `holderId`; omitted fields stay unchanged.
 * @throws Refusal 404, 422
 */
export const updateOwner = (
  platform: Platform,
  holderId: number,
  ownerId: number,
  changes: Partial<OwnerBody>,
): Promise<Owner> =>
  platform.database.orm.transaction(async (tx) => {
    const { clock, secrets } = platform;
    const companyId = await lockCompanyOfOwner(tx, holderId, ownerId);
    const owners = await listOwners(tx, secrets, companyId);
    const current = owners.find(({ id }) => id === ownerId);
    if (!current) throw new Refusal(ownerRefusals.notFound);
    const changed = Object.entries(changes).filter(([, value]) => value !== undefined);
    const next: DeclaredOwner = { ...declared(current), ...Object.fromEntries(changed) };
    assertValid(
      platform,
      next,
      owners.filter(({ id }) => id !== ownerId),
    );
    if (JSON.stringify(next) === JSON.stringify(declared(current))) return current;
    const rows = await tx
      .update(beneficialOwner)
      .set({ encrypted: encryptOwner(secrets, next), updatedAt: clock.now() })
      .where(eq(beneficialOwner.id, ownerId))
      .returning();
    await recordChange(platform, tx, companyId);
    return presentOwner(secrets, expectOne(rows));
  });

/**
 * Removes an owner from a company of the person `holderId`.
 * @throws Refusal 404
 */
export const removeOwner = (platform: Platform, holderId: number, ownerId: number): Promise<void> =>
  platform.database.orm.transaction(async (tx) => {
    const companyId = await lockCompanyOfOwner(tx, holderId, ownerId);
    const deleted = await tx
      .delete(beneficialOwner)
      .where(eq(beneficialOwner.id, ownerId))
      .returning({ id: beneficialOwner.id });
    if (deleted.length === 0) throw new Refusal(ownerRefusals.notFound);
    await recordChange(platform, tx, companyId);
  });
