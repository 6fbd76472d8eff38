import { z } from 'zod';
import {
  companyBody,
  LEGAL_FORMS,
  TAX_REGIMES,
  type Company,
} from '#contract/companies/schemas/companies.ts';
import { fromText } from '#web/parts/form/from-text.ts';

const { shape } = companyBody;

/** Is the schema of the form of a company: that of the API's body, over text, and the consent, which is not sent. */
export const companyForm = z.object({
  siret: fromText(shape.siret),
  forme_juridique: fromText(shape.forme_juridique),
  designation: shape.designation,
  adresse: shape.adresse,
  complement_adresse: shape.complement_adresse,
  code_postal: shape.code_postal,
  ville: shape.ville,
  pays: fromText(shape.pays),
  regime_fiscal: fromText(shape.regime_fiscal),
  director_title: shape.director_title,
  director_name: shape.director_name,
  director_quality: shape.director_quality,
  director_email: shape.director_email,
  director_phone: shape.director_phone,
  nif: fromText(shape.nif),
  rccm: fromText(shape.rccm),
  consent: z.boolean().refine(Boolean, 'Donnez votre accord pour enregistrer la société.'),
});
export type CompanyValues = z.input<typeof companyForm>;
export type CompanyOutput = z.output<typeof companyForm>;

/** Lists the fields of a company in screen order. */
export const COMPANY_FIELDS = [
  'siret',
  'nif',
  'rccm',
  'forme_juridique',
  'designation',
  'adresse',
  'complement_adresse',
  'code_postal',
  'ville',
  'pays',
  'regime_fiscal',
  'director_title',
  'director_name',
  'director_quality',
  'director_email',
  'director_phone',
  'consent',
] as const satisfies (keyof CompanyValues)[];

export const EMPTY_COMPANY: CompanyValues = {
  siret: '',
  nif: '',
  rccm: '',
  forme_juridique: LEGAL_FORMS[0],
  designation: '',
  adresse: '',
  complement_adresse: '',
  code_postal: '',
  ville: '',
  pays: 'FR',
  regime_fiscal: TAX_REGIMES[0],
  director_title: 'Monsieur',
  director_name: '',
  director_quality: '',
  director_email: '',
  director_phone: '',
  consent: false,
};

/** Returns the field values of a saved company, without the consent, which each change requires again. */
export const valuesOf = (company: Company): CompanyValues =>
  ({
    ...Object.fromEntries(Object.keys(shape).map((name) => [name, company[name as keyof Company]])),
    consent: false,
  }) as CompanyValues;
