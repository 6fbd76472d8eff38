import { z } from 'zod';
import { BORN_ABROAD, COUNTRIES, DEPARTEMENTS } from '../places.ts';
import { asciiNumber, bareNumber } from '../../common/codes.ts';
import {
  lineField,
  REQUIRED,
  requiredText,
  textField,
  withoutBlanks,
} from '../../common/fields.ts';

const countries: ReadonlySet<string> = new Set(COUNTRIES);
const departements: ReadonlySet<string> = new Set(DEPARTEMENTS.map(([code]) => code));

const upper = (value: unknown): unknown =>
  typeof value === 'string' ? value.trim().toUpperCase() : value;

/** Takes a country by its ISO 3166-1 alpha-2 code. */
export const countryField = z.preprocess(
  upper,
  z
    .string({ error: REQUIRED })
    .min(1, REQUIRED)
    .refine((code) => code === '' || countries.has(code), 'Choisissez un pays de la liste.'),
);

/** Takes a French département by its code, `99` for a birth abroad. */
export const departementField = z.preprocess(
  (value) => upper(typeof value === 'number' ? String(value).padStart(2, '0') : value),
  z
    .string({ error: REQUIRED })
    .min(1, REQUIRED)
    .refine(
      (code) => code === '' || departements.has(code),
      `Choisissez un département de la liste (${BORN_ABROAD} pour une naissance à l’étranger).`,
    ),
);

/** Takes a valid date, `YYYY-MM-DD`. */
export const dayField = requiredText(40).pipe(
  z.iso.date({ error: 'Indiquez une date qui existe (AAAA-MM-JJ).' }),
);

/** Takes a SIRET in digits, stored as text to keep leading zeros; separators are removed. */
export const siretField = z.preprocess(
  (value) => (typeof value === 'number' && Number.isSafeInteger(value) ? String(value) : value),
  z
    .string({ error: REQUIRED })
    .transform(bareNumber)
    .pipe(
      z
        .string()
        .min(1, REQUIRED)
        .regex(/^\d*$/, 'Le SIRET ne contient que des chiffres.')
        .max(20, 'Ce SIRET est trop long.'),
    ),
);

/** Takes one line of text that may be empty or `null`. */
export const blankable = (max: number) => z.union([z.null().transform(() => ''), lineField(max)]);

/** Takes a number of Niger's administration as its papers print it, in upper case; may be empty or `null`. */
const numberOfNiger = (max: number) =>
  z.union([
    z.null().transform(() => ''),
    textField(max, (text) => asciiNumber(text).toUpperCase()).regex(
      /^[A-Z\d/. -]*$/,
      'Écrivez-le comme sur vos papiers : lettres, chiffres, / - et points.',
    ),
  ]);

/** Takes the tax identification number of Niger: `12345/S`. */
export const nifField = numberOfNiger(20);

/** Takes the number in the trade register of the OHADA states: `NE-NIM-01-2021-B12-00345`. */
export const rccmField = numberOfNiger(40);

export const emailField = requiredText(254, withoutBlanks).pipe(
  z.email('Adresse e-mail invalide.'),
);
