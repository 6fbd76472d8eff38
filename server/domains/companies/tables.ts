import { integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';
import type { LegalForm, TaxRegime } from '#contract/companies/schemas.ts';
import { appUser } from '#server/domains/accounts/index.ts';

/** Every state a declaration can be in. */
export const STATUSES = ['draft', 'submitted', 'filed', 'rejected'] as const;
export type Status = (typeof STATUSES)[number];
export type Outcome = 'filed' | 'rejected';

const moment = (name: string) => timestamp(name, { withTimezone: true });

export const company = pgTable('company', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  holderId: integer('holder_id')
    .notNull()
    .references(() => appUser.id),
  siret: text().notNull(),
  legalForm: text('forme_juridique').$type<LegalForm>().notNull(),
  designation: text().notNull(),
  address: text('adresse').notNull(),
  addressComplement: text('complement_adresse').notNull(),
  postCode: text('code_postal').notNull(),
  town: text('ville').notNull(),
  /** ISO 3166-1 alpha-2. */
  country: text('pays').notNull(),
  taxRegime: text('regime_fiscal').$type<TaxRegime>().notNull(),
  directorTitle: text('director_title').notNull(),
  directorName: text('director_name').notNull(),
  directorQuality: text('director_quality').notNull(),
  directorEmail: text('director_email').notNull(),
  directorPhone: text('director_phone').notNull(),
  /** Sending the form was the agreement. */
  consentedAt: moment('consented_at').notNull(),
  /** First change of the owners that no submission holds yet. */
  ownersChangedAt: moment('owners_changed_at'),
  /** Days since that change at the last reminder. */
  remindedDay: integer('reminded_day').notNull().default(0),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
  /** Hidden from everyone since, kept for its filed declarations. */
  deletedAt: moment('deleted_at'),
  /** The caller's Idempotency-Key: a retry finds the record again. */
  retryKey: text('retry_key'),
});
export type CompanyRow = typeof company.$inferSelect;

export const beneficialOwner = pgTable('beneficial_owner', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  companyId: integer('company_id')
    .notNull()
    .references(() => company.id, { onDelete: 'cascade' }),
  /** The person, as JSON of the contract's `ownerFields`, encrypted (sealed.ts). */
  sealed: text().notNull(),
  createdAt: moment('created_at').notNull(),
  updatedAt: moment('updated_at').notNull(),
});

export const declaration = pgTable('declaration', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  companyId: integer('company_id')
    .notNull()
    .references(() => company.id, { onDelete: 'cascade' }),
  status: text().$type<Status>().notNull(),
  /** How often it was submitted. */
  version: integer().notNull().default(0),
  /** On the attestation once filed: 128 random bits, hex. */
  code: text(),
  createdAt: moment('created_at').notNull(),
});
export type DeclarationRow = typeof declaration.$inferSelect;

export const declarationVersion = pgTable(
  'declaration_version',
  {
    declarationId: integer('declaration_id')
      .notNull()
      .references(() => declaration.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    /** Company and owners as they stood, as JSON, encrypted (sealed.ts). */
    sealed: text().notNull(),
    submittedAt: moment('submitted_at').notNull(),
    /** The change of owners that it tells of. */
    ownersChangedAt: moment('owners_changed_at'),
    outcome: text().$type<Outcome>(),
    decidedAt: moment('decided_at'),
    decidedBy: integer('decided_by'),
    comment: text(),
  },
  (table) => [primaryKey({ columns: [table.declarationId, table.version] })],
);
export type VersionRow = typeof declarationVersion.$inferSelect;

/** The journal of readings by the administration: rows are only ever added. */
export const ownerReading = pgTable('owner_reading', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  companyId: integer('company_id').notNull(),
  declarationId: integer('declaration_id').notNull(),
  version: integer().notNull(),
  readerId: integer('reader_id').notNull(),
  at: moment('at').notNull(),
});

/** Free words, apart from the journal so that erasure can blank them. */
export const ownerReadingReason = pgTable('owner_reading_reason', {
  readingId: integer('reading_id').primaryKey(),
  text: text().notNull(),
});
