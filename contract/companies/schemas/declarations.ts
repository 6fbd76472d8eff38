import { z } from 'zod';
import {
  dateTime,
  listMeta,
  optional,
  optionalId,
  pageField,
  requiredText,
  statedReason,
} from '../../common/fields.ts';
import { ownerFields } from './owners.ts';
import { companySchema } from './companies.ts';

/**
 * Lists the statuses in order: brouillon → soumise → déposée | rejetée (→ soumise again): docs/product.md#declarations.
 */
export const DECLARATION_STATUSES = ['brouillon', 'soumise', 'déposée', 'rejetée'] as const;
export type DeclarationStatusLabel = (typeof DECLARATION_STATUSES)[number];

/** Is the filing fee, in euros, excluding tax. */
export const FILING_FEE_EUR = 95;

/** Is the number of days within which a change of owners must be declared (CMF R561-55). */
export const DAYS_TO_DECLARE = 30;

/** Is the minimum length of the reason given to read owners' data. */

const versionSchema = z.object({
  version: z.int(),
  submitted_at: dateTime,
  outcome: z.enum(['déposée', 'rejetée']).nullable(),
  decided_at: dateTime.nullable(),
  comment: z.string().nullable(),
});

/** Describes a declaration in a list: its status, without personal data. */
export const declarationSchema = z.object({
  id: z.int(),
  /** Is the public reference of a declaration of beneficial owners: `DBE-2026-000012`. */
  number: z.string(),
  entreprise_id: z.int(),
  status: z.enum(DECLARATION_STATUSES),
  /** Counts the submissions; 0 for a draft. */
  version: z.int(),
  /** Is the text, sent with a rejection, that says what must be corrected; null without one. */
  comment: z.string().nullable(),
  /** Is the fee in euros, excluding tax. */
  fee_eur: z.int(),
  created_at: dateTime,
  submitted_at: dateTime.nullable(),
  decided_at: dateTime.nullable(),
});
export type Declaration = z.infer<typeof declarationSchema>;

/** Describes the company as declared, in a copy made at submission. */
export const declaredCompany = companySchema.omit({
  siret_hint: true,
  declaration_due_at: true,
  created_at: true,
  updated_at: true,
});
export type DeclaredCompany = z.infer<typeof declaredCompany>;
export const declaredOwner = ownerFields;
export type DeclaredOwner = z.infer<typeof declaredOwner>;

/**
 * Describes the full declaration, for the owner of its company. A draft or rejected one has the current company and
 * owners, any other the copy made at submission.
 */
export const declarationPage = declarationSchema.extend({
  entreprise: declaredCompany,
  beneficiaires: z.array(declaredOwner),
  /** Lists, as text, the reasons why the declaration cannot be submitted yet. */
  problems: z.array(z.string()),
  versions: z.array(versionSchema),
});
export type DeclarationPage = z.infer<typeof declarationPage>;

/** Describes a declaration in the administrators' queue: its company, without owners. */
export const queuedDeclaration = declarationSchema.extend({
  /** Is the name of the person who filed or rejected the declaration; null before a decision. */
  decided_by: z.string().nullable(),
  entreprise: z.object({
    id: z.int(),
    siret: z.string(),
    designation: z.string(),
    forme_juridique: companySchema.shape.forme_juridique,
  }),
});
export type QueuedDeclaration = z.infer<typeof queuedDeclaration>;
export const declarationQueue = z.object({ data: z.array(queuedDeclaration), meta: listMeta });

/** Describes the full declaration, opened by an administrator who has given a reason. */
export const readDeclaration = declarationPage.omit({ problems: true }).extend({
  /**
   * Lists the submitted versions, each with the name of the person who decided on it, which the company's holder does
   * not see.
   */
  versions: z.array(versionSchema.extend({ decided_by: z.string().nullable() })),
});
export type ReadDeclaration = z.infer<typeof readDeclaration>;

export const queueQuery = z.object({
  status: optional(z.enum(DECLARATION_STATUSES, { error: 'Choisissez un état.' })),
  page: optional(pageField),
});

export const readingQuery = z.object({
  reason: statedReason,
});

export const fileBody = z.object({ version: optionalId }).nullish();
export const rejectBody = z.object({ comment: requiredText(1000), version: optionalId });

/** Describes one reading of a company's owners by an administrator. */
export const readingSchema = z.object({
  id: z.int(),
  read_at: dateTime,
  /** Is the first name of the administrator who read the owners. */
  reader: z.string(),
  reason: z.string(),
  /** Is the number of the declaration that was read. */
  number: z.string(),
});
export type Reading = z.infer<typeof readingSchema>;
