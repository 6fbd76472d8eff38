import { z } from 'zod';
import {
  CODE_DIGITS,
  codeIn,
  isCode,
  NO_CODE,
  plainCode,
  RECOVERY_CODE_CHARS,
} from '../../common/codes.ts';
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
} from '../../common/fields.ts';
import { withoutHiddenMarks } from '../../common/hidden-marks.ts';
import { ROLE_VALUES } from '../../common/roles.ts';

/** Is the least number of characters of a password; `PASSWORD_MAX` is the most. */
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

/** Accepts any format that libphonenumber parses with its country code; the server validates the number. */
export const telephoneField = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  phoneText,
);

// The length is checked, never truncated: a password that is too long is rejected before it is hashed.
export const newPassword = z
  .string({ error: REQUIRED })
  .min(PASSWORD_MIN, 'Le mot de passe doit avoir plus de 6 caractères.')
  .max(PASSWORD_MAX, `Le mot de passe doit avoir ${PASSWORD_MAX} caractères au plus.`);

/** Adds to a form the check that the password and its confirmation are equal; the error belongs to the confirmation. */
export const withSamePasswords = <S extends z.ZodObject>(
  schema: S,
  password: string & keyof S['shape'],
  confirmation: string & keyof S['shape'],
  message: string,
): S =>
  schema.refine((values) => values[password] === values[confirmation], {
    path: [confirmation],
    message,
    // A wrong confirmation is reported together with the errors of other fields, not only after their correction.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

const BAD_EMAIL = 'Adresse e-mail invalide.';
export const emailField = z.preprocess(
  (value) => (typeof value === 'string' ? withoutBlanks(withoutHiddenMarks(value)) : value),
  z.email(BAD_EMAIL).max(254, BAD_EMAIL),
);

/**
 * Accepts the digits shown by an authenticator app, or a recovery code, as users type them; the first attempt to sign
 * in omits the field.
 */
const otpField = optional(
  z.preprocess(
    (value) => (typeof value === 'number' ? String(value).padStart(CODE_DIGITS, '0') : value),
    textField(200, plainCode).max(RECOVERY_CODE_CHARS, 'Entrez le code seul.'),
  ),
);

const WEBAUTHN_MAX = 16_000;

/** Accepts the WebAuthn JSON that a browser exchanges with an authenticator; a library of the server verifies it. */
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
  /** Is the answer of a passkey, which may be sent instead of `otp`. */
  passkey: webAuthn.optional(),
});

/** Registers an account; `city` is the id of a city. Accepting the terms has no field: the call is the consent. */
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

/** Takes the signed-in user's password, which confirms an action. */
export const passwordBody = z.object({
  password: z.string({ error: REQUIRED }).min(1, REQUIRED).max(1024, 'Mot de passe trop long.'),
});

/** Accepts a code as string, number, or the whole message that contains it; `code_sent` is accepted and ignored. */
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
  /** Is the time for which the access token is valid, in seconds. */
  expires_in: z.int(),
  data: userSchema,
});
export type SignedIn = z.infer<typeof signedIn>;

/** Describes the answer of the calls about codes and passwords. */
export const codeAnswer = z.object({ message: z.string(), code: z.literal(200) });
