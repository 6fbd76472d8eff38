import { and, eq, ne } from 'drizzle-orm';
import { declarationRefusals } from '#contract/companies/refusals.ts';
import { hasOwnersToDeclare } from '#contract/companies/schemas/companies.ts';
import { expectOne } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { declarationSubmitted } from '../events.ts';
import { presentDeclaredCompany } from '../present.ts';
import { lockOwnCompany } from '../queries/companies.ts';
import { findOwnDeclaration } from '../queries/declarations.ts';
import { declared, listOwners } from '../queries/owners.ts';
import { move, submissionProblems } from '../rules.ts';
import { encryptFrozen } from '../encryption.ts';
import { company, declaration, declarationVersion } from '../tables.ts';

/**
 * Starts a declaration for a company of the person `holderId`, or returns the one that is not filed yet.
 * @throws Refusal 404, 422 for a legal form without owners to declare
 */
export const startDeclaration = (
  { database, clock }: Platform,
  holderId: number,
  companyId: number,
): Promise<{ id: number; isNew: boolean }> =>
  database.orm.transaction(async (tx) => {
    const { legalForm } = await lockOwnCompany(tx, holderId, companyId);
    const [underWay] = await tx
      .select({ id: declaration.id })
      .from(declaration)
      .where(and(eq(declaration.companyId, companyId), ne(declaration.status, 'filed')));
    if (underWay) return { id: underWay.id, isNew: false };
    if (!hasOwnersToDeclare(legalForm)) throw new Refusal(declarationRefusals.nothingToDeclare);
    const rows = await tx
      .insert(declaration)
      .values({ companyId, status: 'draft', createdAt: clock.now() })
      .returning({ id: declaration.id });
    return { id: expectOne(rows).id, isNew: true };
  });

/**
 * Submits a declaration of the person `holderId`: copies company and owners into its next version and notifies
 * administrators. @throws Refusal 404, 409 from a state that does not allow it, 422 when something is missing
 */
export const submitDeclaration = (
  { database, clock, secrets }: Platform,
  holderId: number,
  id: number,
): Promise<void> =>
  database.orm.transaction(async (tx) => {
    const { declaration: draft } = await findOwnDeclaration(tx, holderId, id);
    const row = await lockOwnCompany(tx, holderId, draft.companyId);
    const { declaration: current } = await findOwnDeclaration(tx, holderId, id);
    const next = move(current.status, 'submit');
    if (!next) throw new Refusal(declarationRefusals.notSubmittable);
    const owners = (await listOwners(tx, secrets, row.id)).map(declared);
    const problems = submissionProblems(row.legalForm, owners);
    if (problems.length > 0)
      throw new Refusal(declarationRefusals.notReady, { errors: { beneficiaires: problems } });
    const version = current.version + 1;
    await tx.insert(declarationVersion).values({
      declarationId: id,
      version,
      encrypted: encryptFrozen(secrets, { company: presentDeclaredCompany(row), owners }),
      submittedAt: clock.now(),
      ownersChangedAt: row.ownersChangedAt,
    });
    await tx.update(declaration).set({ status: next, version }).where(eq(declaration.id, id));
    await tx
      .update(company)
      .set({ ownersChangedAt: null, remindedDay: 0 })
      .where(eq(company.id, row.id));
    await emit(tx, declarationSubmitted, { declaration_id: id, version });
  });
