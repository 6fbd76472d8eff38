import { and, asc, count, desc, eq, isNull, sql, type SQL } from 'drizzle-orm';
import { declarationRefusals } from '#contract/companies/refusals.ts';
import { appUser } from '#server/domains/accounts/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusal.ts';
import {
  company,
  declaration,
  declarationVersion,
  type CompanyRow,
  type DeclarationRow,
  type Status,
  type VersionRow,
} from '../tables.ts';

/** Holds a declaration with its current company and its newest version; a draft has no version. */
export interface DeclarationView {
  declaration: DeclarationRow;
  company: CompanyRow;
  latest: VersionRow | null;
  /** Is the name of the person who decided on the newest version; null before a decision. */
  decidedBy: string | null;
}

export const QUEUE_PER_PAGE = 24;

/** Is the SQL of the name of the person who decided on a version. */
const DECIDED_BY = sql<string | null>`${appUser.firstName} || ' ' || ${appUser.lastName}`;

/** Selects declarations with their companies and newest versions, except those of deleted companies. */
const selectViews = (db: Queryable, where: SQL | undefined) =>
  db
    .select({
      declaration,
      company,
      latest: declarationVersion,
      decidedBy: DECIDED_BY,
    })
    .from(declaration)
    .innerJoin(company, and(eq(company.id, declaration.companyId), isNull(company.deletedAt)))
    .leftJoin(
      declarationVersion,
      and(
        eq(declarationVersion.declarationId, declaration.id),
        eq(declarationVersion.version, declaration.version),
      ),
    )
    .leftJoin(appUser, eq(appUser.id, declarationVersion.decidedBy))
    .where(where);

/**
 * Returns a declaration of a company of the person `holderId`.
 * @throws Refusal 404
 */
export const findOwnDeclaration = async (
  db: Queryable,
  holderId: number,
  id: number,
): Promise<DeclarationView> => {
  const [view] = await selectViews(db, and(eq(declaration.id, id), eq(company.holderId, holderId)));
  if (!view) throw new Refusal(declarationRefusals.notFound);
  return view;
};

/** Returns a declaration of any holder; null when it is unknown or its company is deleted. */
export const findAnyDeclaration = async (
  db: Queryable,
  id: number,
): Promise<DeclarationView | null> => {
  const [view] = await selectViews(db, eq(declaration.id, id));
  return view ?? null;
};

export const listDeclarations = (db: Queryable, companyId: number): Promise<DeclarationView[]> =>
  selectViews(db, eq(declaration.companyId, companyId)).orderBy(desc(declaration.id));

/** Returns a page of the declarations in a state, oldest submission first, with their total number. */
export const listQueue = async (
  db: Queryable,
  status: Status,
  page: number,
): Promise<{ rows: DeclarationView[]; total: number }> => {
  const where = eq(declaration.status, status);
  const rows = await selectViews(db, where)
    .orderBy(asc(declarationVersion.submittedAt), asc(declaration.id))
    .limit(QUEUE_PER_PAGE)
    .offset((page - 1) * QUEUE_PER_PAGE);
  const [counted] = await db
    .select({ total: count() })
    .from(declaration)
    .innerJoin(company, and(eq(company.id, declaration.companyId), isNull(company.deletedAt)))
    .where(where);
  return { rows, total: counted?.total ?? 0 };
};

/** Lists the versions of a declaration, oldest first. */
export const listVersions = (db: Queryable, declarationId: number): Promise<VersionRow[]> =>
  db
    .select()
    .from(declarationVersion)
    .where(eq(declarationVersion.declarationId, declarationId))
    .orderBy(asc(declarationVersion.version));

/** Lists the versions of a declaration, oldest first, each with the name of the person who decided on it. */
export const listDecidedVersions = (
  db: Queryable,
  declarationId: number,
): Promise<{ row: VersionRow; decidedBy: string | null }[]> =>
  db
    .select({ row: declarationVersion, decidedBy: DECIDED_BY })
    .from(declarationVersion)
    .leftJoin(appUser, eq(appUser.id, declarationVersion.decidedBy))
    .where(eq(declarationVersion.declarationId, declarationId))
    .orderBy(asc(declarationVersion.version));

/**
 * Says whether a code belongs to a valid attestation: that of the newest filed declaration of a
 * company that is not deleted.
 */
export const isValidCode = async (db: Queryable, typed: string): Promise<boolean> => {
  const code = typed.replaceAll(/[\s-]/g, '').toLowerCase();
  if (!/^[0-9a-f]{32}$/.test(code)) return false;
  const [row] = await selectViews(
    db,
    and(eq(declaration.code, code), eq(declaration.status, 'filed')),
  );
  if (!row) return false;
  const [newest] = await db
    .select({ id: declaration.id })
    .from(declaration)
    .where(
      and(eq(declaration.companyId, row.declaration.companyId), eq(declaration.status, 'filed')),
    )
    .orderBy(desc(declaration.id))
    .limit(1);
  return newest?.id === row.declaration.id;
};
