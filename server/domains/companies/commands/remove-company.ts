import { and, eq, inArray, isNull, lt, ne, or } from 'drizzle-orm';
import { emit } from '#server/platform/events/event.ts';
import type { Platform } from '#server/platform/platform.ts';
import { companyRemoved } from '../events.ts';
import { lockOwnCompany } from '../queries/companies.ts';
import { ARCHIVED_YEARS } from '../rules.ts';
import {
  beneficialOwner,
  company,
  declaration,
  declarationVersion,
  ownerReading,
  ownerReadingReason,
} from '../tables.ts';

/**
 * Deletes a company of the person `holderId`. If it has a filed declaration, it is hidden from everyone and
 * only the filed versions are kept, encrypted; otherwise everything is deleted.
 * @throws Refusal 404
 */
export const removeCompany = (
  { database, clock }: Platform,
  holderId: number,
  id: number,
): Promise<void> =>
  database.orm.transaction(async (tx) => {
    await lockOwnCompany(tx, holderId, id);
    await emit(tx, companyRemoved, { company_id: id });
    // The log of who read the owners' data is kept, without the reasons of the readers.
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
    // Filed data is in the encrypted copy; blank the director and the company's numbers in Niger in the row.
    const blank = { directorTitle: '', directorName: '', directorQuality: '', directorEmail: '' };
    await tx
      .update(company)
      .set({
        ...blank,
        directorPhone: '',
        nif: '',
        rccm: '',
        retryKey: null,
        ownersChangedAt: null,
        deletedAt: clock.now(),
      })
      .where(eq(company.id, id));
  });

/** Deletes the companies hidden since their removal once the retention period of their declarations is over. */
export const deleteArchivedCompanies = async ({ database, clock }: Platform): Promise<void> => {
  const limit = clock.now();
  limit.setUTCFullYear(limit.getUTCFullYear() - ARCHIVED_YEARS);
  await database.orm.delete(company).where(lt(company.deletedAt, limit));
};
