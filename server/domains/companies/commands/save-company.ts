import { and, eq, isNull } from 'drizzle-orm';
import { companyRefusals } from '#contract/companies/refusals.ts';
import type { CompanyBody } from '#contract/companies/schemas/companies.ts';
import { expectOne, type Tx } from '#server/platform/database/database.ts';
import { lockKeyUntilCommit } from '#server/platform/database/locks.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { columnsOf } from '../present.ts';
import { lockOwnCompany } from '../queries/companies.ts';
import { COMPANIES_A_HOLDER } from '../rules.ts';
import { company } from '../tables.ts';

const LONGEST_KEY = 200;

/** Returns the retry key of a request, null without one. @throws Refusal 422 when it is empty or too long */
const checkedKey = (key: string | undefined): string | null => {
  if (key === undefined) return null;
  if (key === '' || key.length > LONGEST_KEY) throw new Refusal(companyRefusals.badKey);
  return key;
};

/** Locks a person's set of companies, so that changes to it happen one after the other. */
const lockHolder = (tx: Tx, holderId: number): Promise<void> =>
  lockKeyUntilCommit(tx, 'companiesOfUser', holderId);

/**
 * Creates a company. A repeated `retryKey` returns the existing one.
 *
 * @throws Refusal 422
 */
export const createCompany = (
  { database, clock }: Platform,
  holderId: number,
  body: CompanyBody,
  retryKey: string | undefined,
): Promise<{ id: number; isNew: boolean }> => {
  const key = checkedKey(retryKey);
  return database.orm.transaction(async (tx) => {
    await lockHolder(tx, holderId);
    const alive = and(eq(company.holderId, holderId), isNull(company.deletedAt));
    if (key !== null) {
      const [created] = await tx
        .select({ id: company.id })
        .from(company)
        .where(and(alive, eq(company.retryKey, key)));
      if (created) return { id: created.id, isNew: false };
    }
    if ((await tx.$count(company, alive)) >= COMPANIES_A_HOLDER)
      throw new Refusal(companyRefusals.tooMany);
    const now = clock.now();
    const values = { ...columnsOf(body), holderId, retryKey: key };
    const rows = await tx
      .insert(company)
      // A complete body sets every column of the form.
      .values({
        ...values,
        consentedAt: now,
        createdAt: now,
        updatedAt: now,
      } as typeof company.$inferInsert)
      .returning({ id: company.id });
    return { id: expectOne(rows).id, isNew: true };
  });
};

/**
 * Updates a company of the person `holderId`; omitted fields stay unchanged.
 * @throws Refusal 404
 */
export const updateCompany = (
  { database, clock }: Platform,
  holderId: number,
  id: number,
  changes: Partial<CompanyBody>,
): Promise<void> =>
  database.orm.transaction(async (tx) => {
    await lockOwnCompany(tx, holderId, id);
    const columns = columnsOf(changes);
    if (Object.keys(columns).length === 0) return;
    await tx
      .update(company)
      .set({ ...columns, updatedAt: clock.now() })
      .where(eq(company.id, id));
  });
