import { desc, eq } from 'drizzle-orm';
import type { Reading } from '#contract/companies/schemas/declarations.ts';
import { appUser } from '#server/domains/accounts/index.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { numberOf } from '../rules.ts';
import { declaration, ownerReading, ownerReadingReason } from '../tables.ts';
import { UNKNOWN_READER } from '../texts.ts';

const MOST = 200;

/** Lists the latest occasions on which administrators read the owners of a company, newest first. */
export const listReadings = async (db: Queryable, companyId: number): Promise<Reading[]> => {
  const rows = await db
    .select({
      reading: ownerReading,
      reason: ownerReadingReason.text,
      reader: appUser.firstName,
      declaration,
    })
    .from(ownerReading)
    .leftJoin(ownerReadingReason, eq(ownerReadingReason.readingId, ownerReading.id))
    .leftJoin(appUser, eq(appUser.id, ownerReading.readerId))
    .leftJoin(declaration, eq(declaration.id, ownerReading.declarationId))
    .where(eq(ownerReading.companyId, companyId))
    .orderBy(desc(ownerReading.id))
    .limit(MOST);
  return rows.map(({ reading, reason, reader, declaration: read }) => ({
    id: reading.id,
    read_at: reading.at.toISOString(),
    reader: reader ?? UNKNOWN_READER,
    reason: reason ?? '',
    number: read ? numberOf(read) : '',
  }));
};
