import { z } from 'zod';
import { francsIn } from './francs.ts';
import { asciiNumber } from './codes.ts';
import { withoutHiddenMarks } from './hidden-marks.ts';

/** Largest id the database can store (PostgreSQL `integer`). */
const MAX_ID = 2_147_483_647;

export const REQUIRED = 'Ce champ est obligatoire.';
export const BAD_CHOICE = 'Choix invalide.';

const DIGITS = /^-?(?:0|[1-9]\d{0,14})$/;

/**
 * A JSON number, or plain digits in a path, a query or a form. Nothing else is converted: neither `null`, `true`, a
 * list, nor `0x1f`, `1e3` and `01`.
 */
export const fromDigits = <S extends z.ZodType<number>>(schema: S) =>
  z.preprocess(
    (value) => (typeof value === 'string' && DIGITS.test(value) ? Number(value) : value),
    schema,
  );

/** A price as people write it: `25 000 F`, `25k`. Of a field or an address; calls send whole francs. */
export const fromFrancs = <S extends z.ZodType<number>>(schema: S) =>
  z.preprocess((value) => (typeof value === 'string' ? (francsIn(value) ?? value) : value), schema);

/** Tells of a label that its amount, if it is of one, is within a limit, with a unit or not ('25 000 / mois'). */
export const isAtMost =
  (max: number) =>
  (label: string): boolean =>
    (francsIn(label.split('/')[0] ?? '') ?? 0) <= max;

/** A positive id, as number or digits. */
export const idField = fromDigits(
  z.int({ error: BAD_CHOICE }).positive(BAD_CHOICE).max(MAX_ID, BAD_CHOICE),
);

/** A page number, from 1. */
export const pageField = fromDigits(z.int().min(1).max(100_000));

/** `:id` of a path. */
export const idParams = z.object({ id: idField });

// Control characters (except tab and line ends) and lone surrogates: PostgreSQL and JSON cannot encode them.
const isClean = (text: string): boolean =>
  text.isWellFormed() &&
  ![...text].some((c) => {
    const code = c.codePointAt(0) ?? 0;
    return (code < 32 && code !== 9 && code !== 10 && code !== 13) || code === 127;
  });

/** A string without hidden marks: the beginning of every field with text but passwords. */
export const sentString = (params?: { error: string }) =>
  z.string(params).overwrite(withoutHiddenMarks);

const asTyped = (text: string): string => text;

/** Free text: trimmed, without control characters. `max` in characters, of what is stored: after `normal`. */
export const textField = (max: number, normal = asTyped) =>
  sentString({ error: REQUIRED })
    .refine(isClean, 'Ce texte contient des caractères illisibles.')
    .overwrite(normal)
    .trim()
    .max(max, `${max} caractères au plus.`);

/** The same, not empty. */
export const requiredText = (max: number, normal = asTyped) =>
  textField(max, normal).min(1, REQUIRED);

/** Why something is read or corrected, for the journal. */
export const STATED_REASON_MIN = 10;
export const statedReason = requiredText(500).min(
  STATED_REASON_MIN,
  `Dites pourquoi en ${STATED_REASON_MIN} caractères ou plus.`,
);

const onOneLine = (text: string): string => text.replaceAll(/\s+/g, ' ');

/** An e-mail address without the blanks that keyboards put around what they complete. */
export const withoutBlanks = (text: string): string =>
  onOneLine(text)
    .trim()
    .replaceAll(/ ?([@.]) ?/g, '$1');

/** Text on one line: runs of blanks and line ends become one space. */
export const lineField = (max: number) => textField(max, onOneLine);

/** The same, not empty: for names and titles. */
export const requiredLine = (max: number) => requiredText(max, onOneLine);

const PHONE_MAX = 40;

/** A phone number in any form, or none; which numbers are valid, the server decides. */
export const anyPhoneText = textField(PHONE_MAX, asciiNumber);

/** The same, not empty. */
export const phoneText = anyPhoneText.min(1, REQUIRED);

/** The error of the last branch of a union, instead of zod's 'Invalid input'. */
const errorOfLastBranch = ({
  errors,
}: {
  errors?: readonly (readonly { message: string }[])[];
}): string | undefined => errors?.at(-1)?.[0]?.message;

const none = z.literal(['', null]);

/** An empty value or `null` means "none". Invalid values get the schema's own message. */
export const optional = <S extends z.ZodType>(schema: S) =>
  z.union([none.transform(() => undefined), schema], { error: errorOfLastBranch }).optional();

/** The same for a clearable value: omitted it is unchanged, empty or `null` clears it. */
export const clearable = <S extends z.ZodType>(schema: S) =>
  z.union([none.transform(() => null), schema], { error: errorOfLastBranch }).optional();

/** An id that may be left out. */
export const optionalId = optional(idField);

/** Words that are searched for; any are taken. */
export const searchWords = optional(sentString().max(200, '200 caractères au plus.'));

/** A day, `YYYY-MM-DD`. */
export const isoDay = z.iso.date();

/** A day `YYYY-MM-DD` that is sent. PostgreSQL has no year 0. */
export const dayFrom = (error: string) =>
  z.iso.date({ error }).refine((day) => day >= '0001', { error });

/** ISO 8601, UTC. */
export const dateTime = z.iso.datetime();

/** A reference within another record: a city, a category. */
export const named = z.object({ id: z.int(), name: z.string() });

/** Pagination of every list (docs/product.md#lists). `total` is capped, and then `total_is_exact` is false. */
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

/** Of a list that is answered whole. */
export const wholeMeta = z.object({ total: z.int() });

/** A success with a message only. */
export const messageOnly = z.object({ message: z.string() });

/** The body of a call without fields: none, or an empty object. */
export const noBody = z.object({}).nullish();

/** A picture at one width in px. */
export const pictureVariant = z.object({ url: z.string(), width: z.int(), type: z.string() });
