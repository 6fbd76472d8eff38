import { integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { LegalForm, TaxRegime } from '#contract/companies/schemas/companies.ts';
import { appUser } from '#server/domains/accounts/index.ts';
import { timestamptz } from '#server/platform/database/columns.ts';

/** Lists the states of a declaration. */
export const STATUSES = ['draft', 'submitted', 'filed', 'rejected'] as const;
export type Status = (typeof STATUSES)[number];
export type Outcome = 'filed' | 'rejected';

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
  /** Is the country code, ISO 3166-1 alpha-2. */
  country: text('pays').notNull(),
  taxRegime: text('regime_fiscal').$type<TaxRegime>().notNull(),
  directorTitle: text('director_title').notNull(),
  directorName: text('director_name').notNull(),
  directorQuality: text('director_quality').notNull(),
  directorEmail: text('director_email').notNull(),
  directorPhone: text('director_phone').notNull(),
  nif: text().notNull().default(''),
  rccm: text().notNull().default(''),
  /** Is when the holder agreed: submitting the form counts as agreement. */
  consentedAt: timestamptz('consented_at').notNull(),
  /** Is the time of the first change of the owners since the last submission; null without one. */
  ownersChangedAt: timestamptz('owners_changed_at'),
  /** Is the day, counted from the change of owners, of the last reminder to declare it; 0 before any. */
  remindedDay: integer('reminded_day').notNull().default(0),
  createdAt: timestamptz('created_at').notNull(),
  updatedAt: timestamptz('updated_at').notNull(),
  /** Is set on a soft-deleted company: hidden from everyone, kept for its filed declarations. */
  deletedAt: timestamptz('deleted_at'),
  /** Is the caller's Idempotency-Key: a retry returns the same record. */
  retryKey: text('retry_key'),
});
export type CompanyRow = typeof company.$inferSelect;

export const beneficialOwner = pgTable('beneficial_owner', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  companyId: integer('company_id')
    .notNull()
    .references(() => company.id, { onDelete: 'cascade' }),
  /** Holds the data of the owner as JSON of the contract's `ownerFields`, encrypted (encryption.ts). */
  encrypted: text().notNull(),
  createdAt: timestamptz('created_at').notNull(),
  updatedAt: timestamptz('updated_at').notNull(),
});

export const declaration = pgTable('declaration', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  companyId: integer('company_id')
    .notNull()
    .references(() => company.id, { onDelete: 'cascade' }),
  status: text().$type<Status>().notNull(),
  /** Counts the submissions of the declaration. */
  version: integer().notNull().default(0),
  /** Is the verification code of the attestation, 128 random bits in hex; null until the declaration is filed. */
  code: text(),
  createdAt: timestamptz('created_at').notNull(),
});
export type DeclarationRow = typeof declaration.$inferSelect;

export const declarationVersion = pgTable(
  'declaration_version',
  {
    declarationId: integer('declaration_id')
      .notNull()
      .references(() => declaration.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    /** Holds the copy of the company and its owners made at submission, as JSON, encrypted (encryption.ts). */
    encrypted: text().notNull(),
    submittedAt: timestamptz('submitted_at').notNull(),
    /** Is the time of the change of owners that this version declares; null without one. */
    ownersChangedAt: timestamptz('owners_changed_at'),
    outcome: text().$type<Outcome>(),
    decidedAt: timestamptz('decided_at'),
    decidedBy: integer('decided_by'),
    comment: text(),
  },
  (table) => [primaryKey({ columns: [table.declarationId, table.version] })],
);
export type VersionRow = typeof declarationVersion.$inferSelect;

/** Logs each time an administrator reads the owners of a company. Rows are only added. */
export const ownerReading = pgTable('owner_reading', {
  id: integer().primaryKey().generatedAlwaysAsIdentity(),
  companyId: integer('company_id').notNull(),
  declarationId: integer('declaration_id').notNull(),
  version: integer().notNull(),
  readerId: integer('reader_id').notNull(),
  at: timestamptz('at').notNull(),
});

/**
 * Holds why administrators read the owners of a company, as free text in a table of its own so that it can be erased.
 */
export const ownerReadingReason = pgTable('owner_reading_reason', {
  readingId: integer('reading_id').primaryKey(),
  text: text().notNull(),
});
