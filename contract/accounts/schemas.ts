import { z } from 'zod';
import { CODE_DIGITS, codeIn, isCode, NO_CODE, plainCode, RECOVERY_CODE_CHARS } from '../codes.ts';
import {
  dateTime,
  named,
  optional,
  optionalId,
  phoneText,
  REQUIRED,
  requiredLine,
  textField,
  withoutBlanks,
} from '../fields.ts';
import { withoutHiddenMarks } from '../hidden-marks.ts';
import { ROLE_VALUES } from './roles.ts';

export const PASSWORD_MIN = 7;
export const PASSWORD_MAX = 128;
export const PASSWORDS_DIFFER = 'Les mots de passe ne correspondent pas';

const flag = z.union([z.literal(0), z.literal(1)]);

export const userSchema = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  telephone: z.string(),
  city_id: z.int().nullable(),
  city: named.nullable(),
  photo: z.string().nullable(),
  is_phone_verified: flag,
  is_email_verified: flag,
  role: z.enum(ROLE_VALUES),
  created_at: dateTime,
});
export type User = z.infer<typeof userSchema>;

/** Any format libphonenumber parses with its country code; validated by the server. */
export const telephoneField = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  phoneText,
);

// Length is checked, never truncated: a password that is too long is rejected before it is hashed.
export const newPassword = z
  .string({ error: REQUIRED })
  .min(PASSWORD_MIN, 'Le mot de passe doit avoir plus de 6 caractères.')
  .max(PASSWORD_MAX, `Le mot de passe doit avoir ${PASSWORD_MAX} caractères au plus.`);

/** Adds the check that a password was typed twice alike; the error is the confirmation's. */
export const withSamePasswords = <S extends z.ZodObject>(
  schema: S,
  password: string & keyof S['shape'],
  confirmation: string & keyof S['shape'],
  message: string,
): S =>
  schema.refine((values) => values[password] === values[confirmation], {
    path: [confirmation],
    message,
    // Reported together with the other errors, not only once they are fixed.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

const BAD_EMAIL = 'Adresse e-mail invalide.';
export const emailField = z.preprocess(
  (value) => (typeof value === 'string' ? withoutBlanks(withoutHiddenMarks(value)) : value),
  z.email(BAD_EMAIL).max(254, BAD_EMAIL),
);

/** Digits of an authenticator or a recovery code, as people write them; omitted at the first attempt. */
const otpField = optional(
  z.preprocess(
    (value) => (typeof value === 'number' ? String(value).padStart(CODE_DIGITS, '0') : value),
    textField(200, plainCode).max(RECOVERY_CODE_CHARS, 'Entrez le code seul.'),
  ),
);

const WEBAUTHN_MAX = 16_000;

/** What the browser exchanges with an authenticator, in the JSON of WebAuthn: opaque here, verified by the library. */
export const webAuthn = z
  .looseObject({})
  .refine((value) => JSON.stringify(value).length <= WEBAUTHN_MAX, 'Clé d’accès illisible.');

export const loginBody = z.object({
  telephone: telephoneField,
  password: z
    .string({ error: REQUIRED })
    .min(1, REQUIRED)
    .max(PASSWORD_MAX * 8, 'Mot de passe trop long.'),
  otp: otpField,
  /** Instead of `otp`. */
  passkey: webAuthn.optional(),
});

/** `city` is the id of a city. Accepting the terms has no field: the call itself is the consent. */
export const registerBody = withSamePasswords(
  z.object({
    first_name: requiredLine(60),
    last_name: requiredLine(60),
    telephone: telephoneField,
    email: optional(emailField),
    city: optionalId,
    password: newPassword,
    confirm_password: z.string({ error: REQUIRED }).min(1, REQUIRED),
  }),
  'password',
  'confirm_password',
  PASSWORDS_DIFFER,
);

/** The signed-in user's password, to confirm an action. */
export const passwordBody = z.object({
  password: z.string({ error: REQUIRED }).min(1, REQUIRED).max(1024, 'Mot de passe trop long.'),
});

/** `code` as string or number, or the message that brought it; `code_sent` is accepted and ignored. */
export const codeBody = z.object({
  code: z
    .union([z.string(), z.number()], { error: REQUIRED })
    .transform((code) => codeIn(String(code)))
    .refine((code) => code !== '' && isCode(code), NO_CODE)
    .transform((code) => code.padStart(CODE_DIGITS, '0')),
  code_sent: z.unknown().optional(),
});

export const signedIn = z.object({
  message: z.string(),
  access_token: z.string(),
  /** Seconds. */
  expires_in: z.int(),
  data: userSchema,
});
export type SignedIn = z.infer<typeof signedIn>;

/** The answer of the calls about codes and passwords. */
export const codeAnswer = z.object({ message: z.string(), code: z.literal(200) });
