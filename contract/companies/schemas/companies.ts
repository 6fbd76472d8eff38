import { z } from 'zod';
import {
  dateTime,
  listMeta,
  optional,
  pageField,
  phoneText,
  requiredLine,
  textField,
} from '../../common/fields.ts';
import { countryField, emailField, nifField, rccmField, siretField } from './fields.ts';

/** Lists the legal forms in display order; the first is the default. */
export const LEGAL_FORMS = [
  'SARL',
  'EARL',
  'EI',
  'EIRL',
  'EURL',
  'GAEC',
  'GIE',
  'SA',
  'SASU',
  'SCEA',
  'SCI',
  'SCM',
  'SCOP',
  'SCP',
  'SEL',
  'SELARL',
  'SNC',
  'Autre',
  'SAS',
] as const;
export const legalFormField = z.enum(LEGAL_FORMS, { error: 'Choisissez une forme juridique.' });
export type LegalForm = (typeof LEGAL_FORMS)[number];

/** Lists the forms of sole traders, who own their business alone and have no owners to declare. */
const SOLE_TRADERS: readonly LegalForm[] = ['EI', 'EIRL'];
/** Tells whether a company of this form has beneficial owners to declare. */
export const hasOwnersToDeclare = (form: LegalForm): boolean => !SOLE_TRADERS.includes(form);

/** Lists the tax regimes in display order; the first is the default. */
export const TAX_REGIMES = [
  'IS réel normal',
  'IR réel simplifié',
  'IR réel normal',
  'bénéfice agricole réel normal',
  'bénéfice agricole réel simplifié',
  'BNC',
  'revenu foncier (2072S)',
  'revenu foncier complète (2072C)',
  'société civile de moyen',
] as const;
export const taxRegimeField = z.enum(TAX_REGIMES, { error: 'Choisissez un régime fiscal.' });
export type TaxRegime = (typeof TAX_REGIMES)[number];

export const COMPANIES_PER_PAGE = 10;

/**
 * Takes a company as its form submits it, every field required but `nif` and `rccm`. Consent has no field: the call
 * is the consent, stored with its time.
 */
export const companyBody = z.object({
  siret: siretField,
  forme_juridique: legalFormField,
  designation: requiredLine(160),
  adresse: requiredLine(200),
  complement_adresse: requiredLine(200),
  code_postal: requiredLine(12),
  ville: requiredLine(120),
  pays: countryField,
  regime_fiscal: taxRegimeField,
  director_title: requiredLine(60),
  director_name: requiredLine(120),
  director_quality: requiredLine(120),
  director_email: emailField,
  director_phone: phoneText.regex(
    /^(?=(?:\D*\d){6})[+\d\s().\-/]+$/,
    'Numéro de téléphone invalide.',
  ),
  nif: nifField.default(''),
  rccm: rccmField.default(''),
});
export type CompanyBody = z.output<typeof companyBody>;

/** Takes changes of a company; omitted fields are unchanged. */
export const companyChanges = companyBody.extend({ nif: nifField, rccm: rccmField }).partial();

export const companySchema = z.object({
  id: z.int(),
  siret: z.string(),
  forme_juridique: legalFormField,
  designation: z.string(),
  adresse: z.string(),
  complement_adresse: z.string(),
  code_postal: z.string(),
  ville: z.string(),
  pays: z.string(),
  regime_fiscal: taxRegimeField,
  director_title: z.string(),
  director_name: z.string(),
  director_quality: z.string(),
  director_email: z.string(),
  director_phone: z.string(),
  /** Is the tax number of a company of Niger (`rccm` is its trade register number); either may be empty. */
  nif: z.string(),
  rccm: z.string(),
  /**
   * Warns about the SIRET (check digits, or a duplicate among the caller's companies); null when there is no warning.
   */
  siret_hint: z.string().nullable(),
  /** Is the deadline of a new declaration after a change of owners; null when none is due. */
  declaration_due_at: dateTime.nullable(),
  created_at: dateTime,
  updated_at: dateTime,
});
export type Company = z.infer<typeof companySchema>;

/** Describes an answer in which `data` is nested: its inner `data` is a record, or a list with its `meta`. */
export const oneCompany = z.object({ data: z.object({ data: companySchema }) });
export const companyList = z.object({
  data: z.object({ data: z.array(companySchema), meta: listMeta }),
});
export type CompanyList = z.infer<typeof companyList>;

const words = optional(textField(200));
export const companyQuery = z.object({ search: words, page: optional(pageField) });
export const companySearchBody = z.object({ search: words, page: optional(pageField) }).nullish();

/** Describes an establishment in the public register; unknown fields are empty. */
export const registerEntry = companySchema
  .pick({
    siret: true,
    designation: true,
    adresse: true,
    complement_adresse: true,
    code_postal: true,
    ville: true,
    pays: true,
  })
  .extend({ forme_juridique: legalFormField.nullable() });
export type RegisterEntry = z.infer<typeof registerEntry>;
