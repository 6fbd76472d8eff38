import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm';
import { allOf, rowsToExport, type PersonalData } from '#server/platform/personal-data.ts';
import type { Platform } from '#server/platform/platform.ts';
import { removeCompany } from './commands/remove-company.ts';
import { listOwners } from './queries/owners.ts';
import { listReadings } from './queries/readings.ts';
import { decryptFrozen } from './encryption.ts';
import {
  company,
  declaration,
  declarationVersion,
  ownerReading,
  ownerReadingReason,
} from './tables.ts';

const companyColumns = {
  ...allOf('personal', ['holder_id', 'siret', 'designation', 'consented_at', 'retry_key']),
  ...allOf('personal', ['adresse', 'complement_adresse', 'code_postal', 'ville', 'pays']),
  ...allOf('personal', ['director_title', 'director_name', 'director_quality']),
  ...allOf('personal', ['director_email', 'director_phone', 'nif', 'rccm']),
  ...allOf('neutral', ['id', 'forme_juridique', 'regime_fiscal', 'owners_changed_at']),
  ...allOf('neutral', ['reminded_day', 'created_at', 'updated_at', 'deleted_at']),
} as const;

/** Returns the ids of the companies of a user, except deleted ones. */
const ownCompanies = async ({ database }: Platform, userId: number): Promise<number[]> => {
  const rows = await database.orm
    .select({ id: company.id })
    .from(company)
    .where(and(eq(company.holderId, userId), isNull(company.deletedAt)))
    .orderBy(asc(company.id));
  return rows.map(({ id }) => id);
};

/**
 * Returns all versions of the declarations of these companies, decrypted, for the data export of their holder; the
 * administrator who decided on a version is left out.
 */
const versionsOf = async ({ database, secrets }: Platform, companyIds: readonly number[]) => {
  const rows = await database.orm
    .select({ row: declarationVersion })
    .from(declarationVersion)
    .innerJoin(declaration, eq(declaration.id, declarationVersion.declarationId))
    .where(inArray(declaration.companyId, [...companyIds]))
    .orderBy(asc(declarationVersion.declarationId), asc(declarationVersion.version));
  return rows.map(({ row: { encrypted, decidedBy: _who, ...row } }) => ({
    ...row,
    ...decryptFrozen(secrets, encrypted),
  }));
};

/**
 * Declares the personal data of a person's companies and their owners. Erasure deletes each company: filed declarations
 * stay encrypted for as long as the law requires, and are not shown.
 */
export const companyPersonalData: PersonalData = {
  domain: 'companies',
  tables: {
    company: companyColumns,
    beneficial_owner: {
      ...allOf('neutral', ['id', 'company_id', 'created_at', 'updated_at']),
      encrypted: 'personal',
    },
    declaration: allOf('neutral', ['id', 'company_id', 'status', 'version', 'code', 'created_at']),
    declaration_version: {
      ...allOf('personal', ['encrypted', 'comment']),
      decided_by: 'kept',
      ...allOf('neutral', ['declaration_id', 'version', 'submitted_at', 'owners_changed_at']),
      ...allOf('neutral', ['outcome', 'decided_at']),
    },
    owner_reading: {
      reader_id: 'kept',
      ...allOf('neutral', ['id', 'company_id', 'declaration_id', 'version', 'at']),
    },
    owner_reading_reason: { reading_id: 'neutral', text: 'personal' },
  },

  exportOf: async (platform, userId) => {
    const { orm } = platform.database;
    const ids = await ownCompanies(platform, userId);
    const owners = await Promise.all(
      ids.map(async (id) => ({
        company_id: id,
        owners: await listOwners(orm, platform.secrets, id),
        readings: await listReadings(orm, id),
      })),
    );
    return {
      companies: await rowsToExport(
        platform,
        { table: 'company', columns: companyColumns },
        'holder_id = $1 AND deleted_at IS NULL',
        [userId],
      ),
      beneficial_owners: owners,
      declarations: await versionsOf(platform, ids),
    };
  },

  erase: async (platform, userId) => {
    const ids = await ownCompanies(platform, userId);
    // The reasons of readings may name the holder. Delete them first: later they cannot be found by company.
    const readings = platform.database.orm
      .select({ id: ownerReading.id })
      .from(ownerReading)
      .where(or(eq(ownerReading.readerId, userId), inArray(ownerReading.companyId, ids)));
    await platform.database.orm
      .update(ownerReadingReason)
      .set({ text: '' })
      .where(inArray(ownerReadingReason.readingId, readings));
    for (const id of ids) await removeCompany(platform, userId, id);
  },
};
