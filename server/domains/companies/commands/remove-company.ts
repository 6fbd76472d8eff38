import { and, eq, inArray, isNull, lt, ne, or } from 'drizzle-orm';
import type { Platform } from '#server/platform/platform.ts';
import { lockOwnCompany } from '../queries/companies.ts';
import { SEALED_YEARS } from '../rules.ts';
import {
  beneficialOwner,
  company,
  declaration,
  declarationVersion,
  ownerReading,
  ownerReadingReason,
} from '../tables.ts';

/**
 * Deletes the person's company. With a filed declaration the record is hidden from everyone at once and only what
 * was filed is kept, sealed; else nothing is left of it. @throws Refusal 404
 */
export const removeCompany = (
  { database, clock }: Platform,
  holderId: number,
  id: number,
): Promise<void> =>
  database.orm.transaction(async (tx) => {
    await lockOwnCompany(tx, holderId, id);
    // The readings stay in the journal; what was said of the company to open them goes with it.
    const readings = tx
      .select({ id: ownerReading.id })
      .from(ownerReading)
      .where(eq(ownerReading.companyId, id));
    await tx
      .update(ownerReadingReason)
      .set({ text: '' })
      .where(inArray(ownerReadingReason.readingId, readings));
    const ofCompany = eq(declaration.companyId, id);
    const hasFiled =
      (await tx.$count(declaration, and(ofCompany, eq(declaration.status, 'filed')))) > 0;
    if (!hasFiled) {
      await tx.delete(company).where(eq(company.id, id));
      return;
    }
    await tx.delete(beneficialOwner).where(eq(beneficialOwner.companyId, id));
    await tx.delete(declaration).where(and(ofCompany, ne(declaration.status, 'filed')));
    const kept = await tx.select({ id: declaration.id }).from(declaration).where(ofCompany);
    for (const { id: declarationId } of kept) {
      const turnedDown = or(
        isNull(declarationVersion.outcome),
        ne(declarationVersion.outcome, 'filed'),
      );
      await tx
        .delete(declarationVersion)
        .where(and(eq(declarationVersion.declarationId, declarationId), turnedDown));
    }
    // What was filed is in the sealed copy; the row itself forgets the director.
    const blank = { directorTitle: '', directorName: '', directorQuality: '', directorEmail: '' };
    await tx
      .update(company)
      .set({
        ...blank,
        directorPhone: '',
        retryKey: null,
        ownersChangedAt: null,
        deletedAt: clock.now(),
      })
      .where(eq(company.id, id));
  });

/** Forgets for good the companies whose time under seal is over. */
export const forgetSealedCompanies = async ({ database, clock }: Platform): Promise<void> => {
  const limit = clock.now();
  limit.setUTCFullYear(limit.getUTCFullYear() - SEALED_YEARS);
  await database.orm.delete(company).where(lt(company.deletedAt, limit));
};
