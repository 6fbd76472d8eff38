import { z } from 'zod';
import { asciiNumber } from '../../common/codes.ts';
import { dateTime, REQUIRED, requiredLine } from '../../common/fields.ts';
import { blankable, countryField, dayField, departementField } from './fields.ts';

export const CIVILITIES = ['Monsieur', 'Madame'] as const;

/** Is the share of the capital, in percent, above which an owner must be declared. */
export const OWNER_THRESHOLD = 25;

/** Is the number of steps of a percent in a share, which has four decimals. */
export const SHARE_STEPS = 10_000;

const SHARE = /^\d{1,3}(?:[.,]\d{1,10})?(?: ?%)?$/;

/**
 * Takes the share of an owner in the capital, in percent: `33,33`, `33.33` or `33,33 %` in a form, a number in JSON.
 */
const share = z.preprocess(
  (value) =>
    typeof value === 'string' && SHARE.test(asciiNumber(value))
      ? Number(asciiNumber(value).replace(/ ?%$/, '').replace(',', '.'))
      : value,
  z
    .number({
      error: ({ input }) =>
        input === undefined || input === '' ? REQUIRED : 'Indiquez un pourcentage en chiffres.',
    })
    .gt(
      OWNER_THRESHOLD,
      `Le bénéficiaire effectif détient plus de ${OWNER_THRESHOLD} % du capital.`,
    )
    .max(100, 'Un pourcentage ne dépasse pas 100.')
    .overwrite((value) => Math.round(value * SHARE_STEPS) / SHARE_STEPS),
);

/**
 * Takes a beneficial owner. `date` is the day on which the person became an owner. `nom_usage` and
 * `autre_prenoms` may be empty.
 */
export const ownerBody = z.object({
  civilite: z.enum(CIVILITIES, { error: 'Choisissez Monsieur ou Madame.' }),
  nom_naissance: requiredLine(100),
  nom_usage: blankable(100).default(''),
  prenom: requiredLine(100),
  autre_prenoms: blankable(160).default(''),
  date_naissance: dayField,
  lieu_naissance: requiredLine(120),
  departement: departementField,
  nationalite: countryField,
  adresse_domicile: requiredLine(200),
  code_postal: requiredLine(12),
  commune: requiredLine(120),
  pays: countryField,
  pourcentage: share,
  date: dayField,
});
export type OwnerBody = z.output<typeof ownerBody>;

/** Takes changes of an owner; omitted fields are unchanged, including optional names. */
export const ownerChanges = ownerBody
  .extend({ nom_usage: blankable(100), autre_prenoms: blankable(160) })
  .partial();

export const ownerFields = z.object({
  civilite: z.enum(CIVILITIES),
  nom_naissance: z.string(),
  nom_usage: z.string(),
  prenom: z.string(),
  autre_prenoms: z.string(),
  date_naissance: z.string(),
  lieu_naissance: z.string(),
  departement: z.string(),
  nationalite: z.string(),
  adresse_domicile: z.string(),
  code_postal: z.string(),
  commune: z.string(),
  pays: z.string(),
  pourcentage: z.number(),
  date: z.string(),
});

export const ownerSchema = ownerFields.extend({
  id: z.int(),
  created_at: dateTime,
  updated_at: dateTime,
});
export type Owner = z.infer<typeof ownerSchema>;
