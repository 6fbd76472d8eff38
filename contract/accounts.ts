import { z } from 'zod';
import {
  dateTime,
  idField,
  messageOnly,
  optional,
  REQUIRED,
  requiredLine,
  requiredText,
} from './fields.ts';
import { defineRefusals } from './refusals.ts';
import { defineRoute } from './route.ts';

/** Dialling codes the product serves; the first is the default. */
export const DIALLING_CODES = ['227', '216', '229', '33'] as const;
export type DiallingCode = (typeof DIALLING_CODES)[number];

export const PASSWORD_MIN = 7;
const PASSWORD_MAX = 128;
export const CODE_DIGITS = 6;
export const PASSWORDS_DIFFER = 'Les mots de passe ne correspondent pas';

export const ROLES = ['user', 'moderator', 'admin'] as const;
export type Role = (typeof ROLES)[number];

const flag = z.union([z.literal(0), z.literal(1)]);

export const userSchema = z.object({
  id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string().nullable(),
  telephone: z.string(),
  city_id: z.int().nullable(),
  city: z.object({ id: z.int(), name: z.string() }).nullable(),
  photo: z.string().nullable(),
  is_phone_verified: flag,
  is_email_verified: flag,
  role: z.enum(ROLES),
  created_at: dateTime,
});
export type User = z.infer<typeof userSchema>;

/** Any writing libphonenumber reads with its country code; the server decides. */
const telephone = z.preprocess(
  (value) => (typeof value === 'number' ? String(value) : value),
  requiredText(40),
);

// Length is counted, never cut: a password that is too long is refused before it is hashed.
const newPassword = z
  .string({ error: REQUIRED })
  .min(PASSWORD_MIN, 'Le mot de passe doit avoir plus de 6 caractères.')
  .max(PASSWORD_MAX, `Le mot de passe doit avoir ${PASSWORD_MAX} caractères au plus.`);

const emailField = z.email('Adresse email invalide.').max(254, 'Adresse email invalide.');

export const loginBody = z.object({
  telephone,
  password: z
    .string({ error: REQUIRED })
    .min(1, REQUIRED)
    .max(PASSWORD_MAX * 8, 'Mot de passe trop long.'),
});

/** `city` is the id of a city. The terms box has no field: the call is the agreement. */
export const registerBody = z
  .object({
    first_name: requiredLine(60),
    last_name: requiredLine(60),
    telephone,
    email: optional(emailField),
    city: optional(idField),
    password: newPassword,
    confirm_password: z.string({ error: REQUIRED }).min(1, REQUIRED),
  })
  .refine((body) => body.password === body.confirm_password, {
    path: ['confirm_password'],
    message: PASSWORDS_DIFFER,
    // Said beside the other mistakes, not only once they are mended.
    when: ({ value }) => typeof value === 'object' && value !== null,
  });

/** `code` as string or number; `code_sent` is accepted and ignored. */
const codeBody = z.object({
  code: z
    .union([z.string(), z.number()], { error: REQUIRED })
    .transform((code) => String(code).replaceAll(/\s/g, '').padStart(CODE_DIGITS, '0'))
    .refine((code) => /^\d{1,12}$/.test(code) && Number(code) > 0, 'Le code est fait de chiffres.'),
  code_sent: z.unknown().optional(),
});

export const accountRefusals = defineRefusals('account', {
  wrongCredentials: [401, 'Identifiants incorrects.'],
  tooManyLogins: [429, 'Trop d’essais. Réessayez dans quelques minutes.'],
  suspended: [403, 'Ce compte est suspendu.'],
  badPhone: [422, 'Numéro de téléphone invalide.', 'telephone'],
  phoneTaken: [422, 'Ce numéro a déjà un compte. Connectez-vous.', 'telephone'],
  commonPassword: [422, 'Ce mot de passe est trop courant. Choisissez-en un autre.', 'password'],
  ownNumberPassword: [422, 'Votre numéro ne peut pas servir de mot de passe.', 'password'],
  unknownCity: [422, 'Cette ville n’existe pas.', 'city'],
  wrongCode: [422, 'Code incorrect ou expiré.', 'code'],
  tooManyCodes: [429, 'Trop d’essais. Demandez un nouveau code plus tard.'],
  codeTooSoon: [429, 'Un code vient d’être envoyé. Patientez une minute.'],
  codesUsedUp: [429, 'Trop de codes demandés aujourd’hui pour ce numéro.'],
  codesPaused: [429, 'Les envois de codes sont en pause. Réessayez plus tard.'],
  tooManyTaken: [429, 'Trop d’essais avec des numéros déjà inscrits. Réessayez plus tard.'],
  noSession: [401, 'Votre session a expiré. Reconnectez-vous.'],
});

const signedIn = z.object({
  message: z.string(),
  access_token: z.string(),
  /** Seconds. */
  expires_in: z.int(),
  data: userSchema,
});
export type SignedIn = z.infer<typeof signedIn>;

const codeAnswer = z.object({ message: z.string(), code: z.literal(200) });
const tag = 'Compte';

export const accountRoutes = {
  register: defineRoute({
    method: 'POST',
    path: '/api/register',
    tag,
    summary: 'Ouvrir un compte ; un code part par SMS',
    access: 'public',
    body: registerBody,
    answers: { 201: signedIn },
    refusals: [422],
  }),
  login: defineRoute({
    method: 'POST',
    path: '/api/login',
    tag,
    summary: 'Se connecter',
    access: 'public',
    body: loginBody,
    answers: { 200: signedIn },
    refusals: [401, 422],
  }),
  me: defineRoute({
    method: 'GET',
    path: '/api/me',
    tag,
    summary: 'Le compte connecté',
    access: 'user',
    answers: { 200: z.object({ data: userSchema }) },
    refusals: [401],
  }),
  refreshToken: defineRoute({
    method: 'POST',
    path: '/api/refreshToken',
    tag,
    summary: 'Un nouveau jeton d’accès, par le cookie de session',
    access: 'public',
    body: z.object({}).nullish(),
    answers: {
      200: z.object({
        message: z.string(),
        data: z.object({ accessToken: z.string(), expires_in: z.int() }),
      }),
    },
    refusals: [401, 422],
  }),
  logout: defineRoute({
    method: 'POST',
    path: '/api/logout',
    tag,
    summary: 'Se déconnecter (sans session, ne fait qu’effacer le cookie)',
    access: 'public',
    body: z.object({}).nullish(),
    answers: { 200: messageOnly },
    refusals: [422],
  }),
  verifyPhone: defineRoute({
    method: 'POST',
    path: '/api/verifyPhone',
    tag,
    summary: 'Confirmer son téléphone par le code reçu',
    access: 'user',
    body: codeBody,
    answers: { 200: codeAnswer.extend({ data: userSchema }) },
    refusals: [401, 422],
  }),
  resendPhoneCode: defineRoute({
    method: 'POST',
    path: '/api/resendPhoneVerificationCode',
    tag,
    summary: 'Recevoir un nouveau code par SMS',
    access: 'user',
    body: z.object({}).nullish(),
    answers: { 200: codeAnswer },
    refusals: [401, 422],
  }),
};
