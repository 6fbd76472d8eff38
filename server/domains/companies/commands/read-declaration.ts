import { declarationRefusals } from '#contract/companies/refusals.ts';
import { expectOne } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { findAnyDeclaration, type DeclarationView } from '../queries/declarations.ts';
import { decryptFrozen, type Frozen } from '../encryption.ts';
import { ownerReading, ownerReadingReason } from '../tables.ts';

/**
 * Opens a submitted declaration for an administrator, and records the reading with its reason before anything is shown.
 * @throws Refusal 404
 */
export const readDeclaration = (
  { database, clock, secrets }: Platform,
  { readerId, declarationId, reason }: { readerId: number; declarationId: number; reason: string },
): Promise<{ view: DeclarationView; frozen: Frozen }> =>
  database.orm.transaction(async (tx) => {
    const view = await findAnyDeclaration(tx, declarationId);
    // Drafts are private to the holder.
    if (!view?.latest) throw new Refusal(declarationRefusals.notFound);
    const rows = await tx
      .insert(ownerReading)
      .values({
        companyId: view.company.id,
        declarationId,
        version: view.latest.version,
        readerId,
        at: clock.now(),
      })
      .returning({ id: ownerReading.id });
    await tx.insert(ownerReadingReason).values({ readingId: expectOne(rows).id, text: reason });
    return { view, frozen: decryptFrozen(secrets, view.latest.encrypted) };
  });
