import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { declarationRefusals } from '#contract/companies/refusals.ts';
import { assertDisinterested } from '#server/domains/journal/index.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { declarationFiled, declarationRejected } from '../events.ts';
import { lockCompany } from '../queries/companies.ts';
import { findAnyDeclaration, type DeclarationView } from '../queries/declarations.ts';
import { move } from '../rules.ts';
import { company, declaration, declarationVersion, type Outcome } from '../tables.ts';

export interface DecisionRequest {
  administratorId: number;
  declarationId: number;
  /** Is the version of the declaration that the administrator read; undefined when it is not known. */
  version: number | undefined;
}

/** Is the number of random bytes of an attestation code: 128 bits. */
const CODE_BYTES = 16;

/**
 * Returns a declaration that waits for a decision, with its company locked, if this administrator may decide on this
 * version.
 * @throws Refusal 403, 404, 409
 */
const lockWaiting = async (
  tx: Tx,
  { administratorId, declarationId, version }: DecisionRequest,
  action: 'file' | 'reject',
): Promise<DeclarationView> => {
  const view = await findAnyDeclaration(tx, declarationId);
  // Drafts are private to the holder.
  if (!view || view.declaration.status === 'draft') throw new Refusal(declarationRefusals.notFound);
  await lockCompany(tx, view.company.id);
  const current = await findAnyDeclaration(tx, declarationId);
  if (!current) throw new Refusal(declarationRefusals.notFound);
  assertDisinterested(administratorId, [current.company.holderId], declarationRefusals.ownCompany);
  if (!move(current.declaration.status, action)) throw new Refusal(declarationRefusals.notWaiting);
  if (version !== undefined && version !== current.declaration.version)
    throw new Refusal(declarationRefusals.staleVersion);
  return current;
};

/** Stores the decision on a version of a declaration. */
const decide = async (
  { clock }: Platform,
  tx: Tx,
  { administratorId }: DecisionRequest,
  { id, version }: { id: number; version: number },
  { outcome, comment }: { outcome: Outcome; comment: string | null },
): Promise<void> => {
  await tx
    .update(declarationVersion)
    .set({ outcome, comment, decidedAt: clock.now(), decidedBy: administratorId })
    .where(and(eq(declarationVersion.declarationId, id), eq(declarationVersion.version, version)));
};

/**
 * Accepts a submitted declaration as filed: sets its attestation code and notifies the holder.
 * @throws Refusal 403, 404, 409
 */
export const fileDeclaration = (platform: Platform, request: DecisionRequest): Promise<void> =>
  platform.database.orm.transaction(async (tx) => {
    const { declaration: row } = await lockWaiting(tx, request, 'file');
    await decide(platform, tx, request, row, { outcome: 'filed', comment: null });
    const code = randomBytes(CODE_BYTES).toString('hex');
    await tx.update(declaration).set({ status: 'filed', code }).where(eq(declaration.id, row.id));
    await emit(tx, declarationFiled, { declaration_id: row.id, version: row.version });
  });

/**
 * Rejects a submitted declaration with a comment on what to correct, and notifies the holder.
 * @throws Refusal 403, 404, 409
 */
export const rejectDeclaration = (
  platform: Platform,
  request: DecisionRequest & { comment: string },
): Promise<void> =>
  platform.database.orm.transaction(async (tx) => {
    const { declaration: row, latest, company: of } = await lockWaiting(tx, request, 'reject');
    await decide(platform, tx, request, row, { outcome: 'rejected', comment: request.comment });
    await tx.update(declaration).set({ status: 'rejected' }).where(eq(declaration.id, row.id));
    // The change of owners counts as undeclared again, from its original date.
    const changedAt = latest?.ownersChangedAt ?? of.ownersChangedAt;
    await tx.update(company).set({ ownersChangedAt: changedAt }).where(eq(company.id, of.id));
    await emit(tx, declarationRejected, { declaration_id: row.id, version: row.version });
  });
