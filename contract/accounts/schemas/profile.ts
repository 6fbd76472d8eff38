import { z } from 'zod';
import { bareNumber } from '../../common/codes.ts';
import {
  clearable,
  fromDigits,
  lineField,
  optional,
  optionalId,
  REQUIRED,
  requiredLine,
  textField,
} from '../../common/fields.ts';
import { emailField } from './accounts.ts';

/** Limits the characters of a first or last name. */
const NAME_MAX = 60;
const ENTRY_TITLE_MAX = 120;
const ENTRY_CITY_MAX = 80;
const ENTRY_DESCRIPTION_MAX = 2000;
export const LEVELS = [1, 2, 3, 4, 5] as const;
const FIRST_YEAR = 1940;
const LAST_YEAR = 2099;
/** Is the earliest month of an entry, `YYYY-MM`. */
export const FIRST_MONTH = `${FIRST_YEAR}-01`;

const BAD_MONTH = 'Indiquez un mois et une année (AAAA-MM).';
const BAD_LEVEL = 'Choisissez un niveau de 1 à 5.';
const BAD_YEAR = 'Indiquez une année à quatre chiffres.';

/** Describes the editable fields of a profile. Empty values are skipped; a photo may be sent with these fields. */
export const profileBody = z.object({
  first_name: optional(requiredLine(NAME_MAX)),
  last_name: optional(requiredLine(NAME_MAX)),
  email: optional(emailField),
  city: optionalId,
});
export type ProfileBody = z.output<typeof profileBody>;

/** Accepts a month, `YYYY-MM`. */
export const month = z
  .string({ error: REQUIRED })
  .min(1, { error: REQUIRED, abort: true })
  .regex(/^(?:19[4-9]\d|20\d\d)-(?:0[1-9]|1[0-2])$/, BAD_MONTH);

/** Makes a text optional; `null` clears it. */
const clearableText = <S extends z.ZodType<string>>(schema: S) =>
  clearable(schema).transform((text) => (text === null ? '' : text));

const stepBody = z.object({
  title: requiredLine(ENTRY_TITLE_MAX),
  city: clearableText(lineField(ENTRY_CITY_MAX)),
  start_date: month,
  /** Is the last month of the entry; left out or empty while the entry is current. */
  end_date: clearable(month),
  description: clearableText(textField(ENTRY_DESCRIPTION_MAX)),
});

export const trainingBody = stepBody.extend({ school: requiredLine(ENTRY_TITLE_MAX) });
export const trainingChanges = trainingBody.partial();

export const experienceBody = stepBody.extend({ company: requiredLine(ENTRY_TITLE_MAX) });
export const experienceChanges = experienceBody.partial();

export const HIGHLIGHT_TYPES = [
  'certification',
  'expertise',
  'interest',
  'skill',
  'mskill',
  'tskill',
] as const;
export type HighlightType = (typeof HIGHLIGHT_TYPES)[number];

const level = fromDigits(z.int(BAD_LEVEL).min(1, BAD_LEVEL).max(LEVELS.length, BAD_LEVEL));
const year = z.preprocess(
  (value) => (typeof value === 'string' ? bareNumber(value) : value),
  fromDigits(z.int(BAD_YEAR).min(FIRST_YEAR, BAD_YEAR).max(LAST_YEAR, BAD_YEAR)),
);

/** Takes a skill of the type `mskill` (management) or `tskill` (technical). */
export const highlightBody = z.object({
  type: z.enum(HIGHLIGHT_TYPES, 'Choix invalide.'),
  title: requiredLine(ENTRY_TITLE_MAX),
  description: clearable(textField(ENTRY_DESCRIPTION_MAX)).transform((text) =>
    text === '' ? null : text,
  ),
  level: clearable(level),
  year: clearable(year),
});
export const highlightChanges = highlightBody.partial();

const stepSchema = z.object({
  id: z.int(),
  title: z.string(),
  city: z.string(),
  start_date: z.string(),
  end_date: z.string().nullable(),
  description: z.string(),
});

export const trainingSchema = stepSchema.extend({ school: z.string() });
export type Training = z.infer<typeof trainingSchema>;

export const experienceSchema = stepSchema.extend({ company: z.string() });
export type Experience = z.infer<typeof experienceSchema>;

export const highlightSchema = z.object({
  id: z.int(),
  type: z.enum(HIGHLIGHT_TYPES),
  title: z.string(),
  description: z.string().nullable(),
  level: z.int().nullable(),
  year: z.int().nullable(),
});
export type Highlight = z.infer<typeof highlightSchema>;

/** Contains all eight lists of a profile, each newest first. */
export const profileLists = z.object({
  formations: z.array(trainingSchema),
  experiences: z.array(experienceSchema),
  certifications: z.array(highlightSchema),
  expertises: z.array(highlightSchema),
  interests: z.array(highlightSchema),
  skills: z.array(highlightSchema),
  mskills: z.array(highlightSchema),
  tskills: z.array(highlightSchema),
});
export type ProfileLists = z.infer<typeof profileLists>;

/** Takes the name of a list of the profile that the public page may show. */
export const profileSection = profileLists.keyof();
export type ProfileSection = z.infer<typeof profileSection>;
