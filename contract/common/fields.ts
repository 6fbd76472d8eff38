import { z } from 'zod';
import { francsIn } from './francs.ts';
import { asciiNumber } from './codes.ts';
import { withoutHiddenMarks } from './hidden-marks.ts';

/** Is the largest id that the database can store (PostgreSQL `integer`). */
const MAX_ID = 2_147_483_647;

export const REQUIRED = 'Ce champ est obligatoire.';
export const BAD_CHOICE = 'Choix invalide.';

const DIGITS = /^-?(?:0|[1-9]\d{0,14})$/;

/**
 * Takes a JSON number, or plain digits in a path, a query or a form. It converts nothing else:
 * neither `null`, `true` or a list, nor `0x1f`, `1e3` or `01`.
 */
export const fromDigits = <S extends z.ZodType<number>>(schema: S) =>
  z.preprocess(
    (value) => (typeof value === 'string' && DIGITS.test(value) ? Number(value) : value),
    schema,
  );

/** Takes a price as people write it in a field or an address: `25 000 F`, `25k`. API calls send whole francs. */
export const fromFrancs = <S extends z.ZodType<number>>(schema: S) =>
  z.preprocess((value) => (typeof value === 'string' ? (francsIn(value) ?? value) : value), schema);

/**
 * Returns a function that tells whether the amount in a price label, with a unit or not ('25 000 / mois'), is at most
 * `max` francs; true for a label without an amount.
 */
export const isAtMost =
  (max: number) =>
  (label: string): boolean =>
    (francsIn(label.split('/')[0] ?? '') ?? 0) <= max;

/** Takes a positive id, as number or digits. */
export const idField = fromDigits(
  z.int({ error: BAD_CHOICE }).positive(BAD_CHOICE).max(MAX_ID, BAD_CHOICE),
);

/** Takes a page number, from 1. */
export const pageField = fromDigits(z.int().min(1).max(100_000));

/** Takes the parameter `:id` of a path. */
export const idParams = z.object({ id: idField });

// A clean text has no control characters (except tab and line ends) and no lone surrogates: PostgreSQL and JSON
// cannot encode them.
const isClean = (text: string): boolean =>
  text.isWellFormed() &&
  ![...text].some((c) => {
    const code = c.codePointAt(0) ?? 0;
    return (code < 32 && code !== 9 && code !== 10 && code !== 13) || code === 127;
  });

/** Takes a string and drops its hidden marks; every text field except passwords is built from this schema. */
export const sentString = (params?: { error: string }) =>
  z.string(params).overwrite(withoutHiddenMarks);

const asTyped = (text: string): string => text;

/**
 * Takes free text, trimmed and without control characters. `max` limits the characters of the
 * stored text, which `normal` may change.
 */
export const textField = (max: number, normal = asTyped) =>
  sentString({ error: REQUIRED })
    .refine(isClean, 'Ce texte contient des caractères illisibles.')
    .overwrite(normal)
    .trim()
    .max(max, `${max} caractères au plus.`);

/** Takes free text that is not empty. */
export const requiredText = (max: number, normal = asTyped) =>
  textField(max, normal).min(1, REQUIRED);

/**
 * Is the least number of characters of the reason, stored in the journal, why an administrator reads or corrects data.
 */
export const STATED_REASON_MIN = 10;
export const statedReason = requiredText(500).min(
  STATED_REASON_MIN,
  `Dites pourquoi en ${STATED_REASON_MIN} caractères ou plus.`,
);

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** Drops from an e-mail address the blanks that keyboards add when they complete it. */
export const withoutBlanks = (text: string): string =>
  onOneLine(text)
    .trim()
    .replaceAll(/ ?([@.]) ?/g, '$1');

/** Takes text on one line: runs of blanks and line ends become one space. */
export const lineField = (max: number) => textField(max, onOneLine);

/** Takes text on one line that is not empty, for names and titles. */
export const requiredLine = (max: number) => requiredText(max, onOneLine);

const PHONE_MAX = 40;

/** Takes a phone number in any form, or none; the server decides which numbers are valid. */
export const anyPhoneText = textField(PHONE_MAX, asciiNumber);

/** Takes a phone number in any form. */
export const phoneText = anyPhoneText.min(1, REQUIRED);

/**
 * Returns, as the error of a union, the first error of its last branch instead of zod's 'Invalid input'; undefined if
 * there is none.
 */
const errorOfLastBranch = ({
  errors,
}: {
  errors?: readonly (readonly { message: string }[])[];
}): string | undefined => errors?.at(-1)?.[0]?.message;

const none = z.literal(['', null]);

/** Makes a value optional: empty or `null` means "none". Invalid values get the schema's own message. */
export const optional = <S extends z.ZodType>(schema: S) =>
  z.union([none.transform(() => undefined), schema], { error: errorOfLastBranch }).optional();

/** Makes a value clearable: a field left out is unchanged, an empty one or `null` clears the value. */
export const clearable = <S extends z.ZodType>(schema: S) =>
  z.union([none.transform(() => null), schema], { error: errorOfLastBranch }).optional();

export const optionalId = optional(idField);

/** Takes words to search for; any text is accepted. */
export const searchWords = optional(sentString().max(200, '200 caractères au plus.'));

/** Describes a day, `YYYY-MM-DD`. */
export const isoDay = z.iso.date();

/** Takes a day `YYYY-MM-DD` in a request, except in the year 0, which PostgreSQL does not have. */
export const dayFrom = (error: string) =>
  z.iso.date({ error }).refine((day) => day >= '0001', { error });

/** Describes a time in ISO 8601, UTC. */
export const dateTime = z.iso.datetime();

/** Describes a record, such as a city or a category, as another record refers to it. */
export const named = z.object({ id: z.int(), name: z.string() });

/**
 * Describes the pagination of every list (docs/product.md#lists). `total` is capped, and then `total_is_exact` is
 * false.
 */
export const listMeta = z.object({
  current_page: z.int(),
  from: z.int().nullable(),
  to: z.int().nullable(),
  last_page: z.int(),
  per_page: z.int(),
  total: z.int(),
  total_is_exact: z.boolean(),
  links: z.array(z.object({ label: z.string(), url: z.string().nullable(), active: z.boolean() })),
  next_cursor: z.string().nullable(),
});
export type ListMeta = z.infer<typeof listMeta>;

/** Describes the metadata of a list that is returned whole, without pages. */
export const wholeMeta = z.object({ total: z.int() });

/** Describes the answer of a successful call that returns a message only. */
export const messageOnly = z.object({ message: z.string() });

/** Takes the body of a call without fields: none, or an empty object. */
export const noBody = z.object({}).nullish();

/** Describes a picture at one width in px. */
export const pictureVariant = z.object({ url: z.string(), width: z.int(), type: z.string() });
