import { DAYS_TO_DECLARE } from '#contract/companies/schemas/declarations.ts';
import { and, eq, isNull } from 'drizzle-orm';
import type { Attachment } from '#server/platform/messages/gateways.ts';
import type { Platform } from '#server/platform/platform.ts';
import { dueAt, numberOf } from '../rules.ts';
import { decryptFrozen } from '../encryption.ts';
import { company } from '../tables.ts';
import { findAnyDeclaration } from '../queries/declarations.ts';

/** Holds the data for a notice about a declaration, without anything about its owners. */
export interface DeclarationNotice {
  id: number;
  number: string;
  version: number;
  designation: string;
  holderId: number;
  /** Is the email address of the declared company's director. */
  directorEmail: string;
  /** Renders the attestation; null until it is filed. */
  attestation: (() => Promise<Attachment>) | null;
}

/**
 * Returns the data for the notice about a version of a declaration; `attestation` renders the signed PDF on demand, and
 * is null unless the declaration is filed. Returns null when the company is deleted or the version is no longer the
 * latest.
 */
export const findNotice = async (
  platform: Platform,
  id: number,
  version: number,
): Promise<DeclarationNotice | null> => {
  const view = await findAnyDeclaration(platform.database.orm, id);
  if (!view?.latest || view.declaration.version !== version) return null;
  const { company: declaredAs } = decryptFrozen(platform.secrets, view.latest.encrypted);
  const number = numberOf(view.declaration);
  const isFiled = view.declaration.status === 'filed';
  return {
    id,
    number,
    version,
    designation: declaredAs.designation,
    holderId: view.company.holderId,
    directorEmail: declaredAs.director_email,
    attestation: isFiled
      ? async () => {
          const { renderAttestation } = await import('./attestation.ts');
          return {
            filename: `attestation-${number}.pdf`,
            type: 'application/pdf',
            content: await renderAttestation(platform, view),
          };
        }
      : null,
  };
};

/**
 * Returns the data for the reminder to a company whose owners changed after a filed declaration; null when nothing is
 * due.
 */
export const findDueNotice = async ({ database }: Platform, companyId: number) => {
  const [row] = await database.orm
    .select()
    .from(company)
    .where(and(eq(company.id, companyId), isNull(company.deletedAt)));
  // Only companies that have filed a declaration are reminded, hence `true`.
  const due = dueAt(row?.ownersChangedAt ?? null, true);
  if (!row || !due) return null;
  const { designation, holderId } = row;
  return { designation, holderId, due, days: DAYS_TO_DECLARE };
};
