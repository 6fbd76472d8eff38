import { and, count, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { companyRefusals } from '#contract/companies/refusals.ts';
import { COMPANIES_PER_PAGE } from '#contract/companies/schemas/companies.ts';
import type { Queryable, Tx } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { company, type CompanyRow } from '../tables.ts';

/** Holds a company with facts read from other rows: duplicates of its SIRET and filed declarations. */
export interface CompanyView {
  company: CompanyRow;
  /** Says whether another of the holder's companies has the same SIRET. */
  hasDuplicate: boolean;
  hasFiled: boolean;
}

const HAS_DUPLICATE = sql<boolean>`EXISTS (SELECT 1 FROM company duplicate WHERE duplicate.holder_id = company.holder_id
  AND duplicate.siret = company.siret AND duplicate.id <> company.id AND duplicate.deleted_at IS NULL)`;
const HAS_FILED = sql<boolean>`EXISTS (SELECT 1 FROM declaration d WHERE d.company_id = company.id AND d.status = 'filed')`;

const ownedBy = (holderId: number): SQL | undefined =>
  and(eq(company.holderId, holderId), isNull(company.deletedAt));

const selectViews = (db: Queryable) =>
  db.select({ company, hasDuplicate: HAS_DUPLICATE, hasFiled: HAS_FILED }).from(company);

export const countOwnCompanies = (db: Queryable, holderId: number): Promise<number> =>
  db.$count(company, ownedBy(holderId));

/** Lists the ids and names of the companies of a person, newest first. */
export const listCompanyNames = (db: Queryable, holderId: number) =>
  db
    .select({ id: company.id, name: company.designation })
    .from(company)
    .where(ownedBy(holderId))
    .orderBy(desc(company.id));

/**
 * Returns a company of the person `holderId`.
 * @throws Refusal 404
 */
export const findOwnCompany = async (
  db: Queryable,
  holderId: number,
  id: number,
): Promise<CompanyView> => {
  const [row] = await selectViews(db).where(and(ownedBy(holderId), eq(company.id, id)));
  if (!row) throw new Refusal(companyRefusals.notFound);
  return row;
};

/**
 * Locks a company of the person `holderId` until the transaction ends, so that changes to it, its owners and
 * declarations happen one after the other.
 * @throws Refusal 404
 */
export const lockOwnCompany = async (tx: Tx, holderId: number, id: number): Promise<CompanyRow> => {
  const [row] = await tx
    .select()
    .from(company)
    .where(and(ownedBy(holderId), eq(company.id, id)))
    .for('update');
  if (!row) throw new Refusal(companyRefusals.notFound);
  return row;
};

/** Locks a company of any holder until the transaction ends; null when it is unknown or deleted. */
export const lockCompany = async (tx: Tx, id: number): Promise<CompanyRow | null> => {
  const [row] = await tx
    .select()
    .from(company)
    .where(and(eq(company.id, id), isNull(company.deletedAt)))
    .for('update');
  return row ?? null;
};

/**
 * Returns the SQL condition that a company's name, city or SIRET contains the text, ignoring spaces
 * in a SIRET, accents and case.
 */
const matches = (words: string): SQL => {
  const plain = sql`folded(${words}::text)`;
  const unspaced = words.replaceAll(/\s/g, '');
  return sql`(strpos(folded(company.designation || ' ' || company.ville), ${plain}) > 0
    OR strpos(company.siret, ${unspaced}) > 0)`;
};

/** Returns a page of the person's companies that match the search, newest first, with their total number. */
export const listOwnCompanies = async (
  db: Queryable,
  holderId: number,
  { search = '', page }: { search: string | undefined; page: number },
): Promise<{ rows: CompanyView[]; total: number }> => {
  const where = and(ownedBy(holderId), search === '' ? undefined : matches(search));
  const rows = await selectViews(db)
    .where(where)
    .orderBy(desc(company.id))
    .limit(COMPANIES_PER_PAGE)
    .offset((page - 1) * COMPANIES_PER_PAGE);
  const [counted] = await db.select({ total: count() }).from(company).where(where);
  return { rows, total: counted?.total ?? 0 };
};
