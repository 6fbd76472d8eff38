import { z } from 'zod';
import { REQUIRED, noBody } from '../../common/fields.ts';
import { defineRoute } from '../../common/route.ts';
import { codeChannelField } from '../schemas/code-channel.ts';
import { revokedField } from '../schemas/access-grants.ts';
import {
  codeAnswer,
  codeBody,
  newPassword,
  PASSWORD_MAX,
  PASSWORDS_DIFFER,
  telephoneField,
  userSchema,
  withSamePasswords,
} from '../schemas/accounts.ts';

const tag = 'Mots de passe et codes';

export const RESET_PASSWORDS_DIFFER = 'Mots de passes différents';

const typedPassword = z.string({ error: REQUIRED }).min(1, REQUIRED);

export const forgotPasswordBody = z.object({ telephone: telephoneField, ...codeChannelField });

/** Takes a new password. Accepts and ignores `email`: the number alone identifies the account. */
export const updatePasswordBody = withSamePasswords(
  z.object({
    code: codeBody.shape.code,
    telephone: telephoneField,
    password: newPassword,
    password2: typedPassword,
    email: z.unknown().optional(),
  }),
  'password',
  'password2',
  RESET_PASSWORDS_DIFFER,
);

export const changePasswordBody = withSamePasswords(
  z.object({
    old_password: typedPassword.max(PASSWORD_MAX * 8, 'Mot de passe trop long.'),
    new_password: newPassword,
    new_password_confirmation: typedPassword,
  }),
  'new_password',
  'new_password_confirmation',
  PASSWORDS_DIFFER,
);

export const passwordRoutes = {
  forgotPassword: defineRoute({
    method: 'POST',
    path: '/api/forgotPassword',
    tag,
    summary: 'Recevoir un code, par SMS ou WhatsApp, pour choisir un nouveau mot de passe',
    access: 'public',
    body: forgotPasswordBody,
    answers: { 200: codeAnswer },
  }),
  updatePassword: defineRoute({
    method: 'POST',
    path: '/api/updatePassword',
    tag,
    summary: 'Choisir un nouveau mot de passe avec le code ; toutes les sessions prennent fin',
    access: 'public',
    body: updatePasswordBody,
    answers: { 200: codeAnswer.extend({ revoked: revokedField }) },
  }),
  changePassword: defineRoute({
    method: 'POST',
    path: '/api/changePassword',
    tag,
    summary: 'Changer son mot de passe ; l’ancien est demandé, et les autres sessions prennent fin',
    access: 'user',
    body: changePasswordBody,
    answers: { 200: codeAnswer },
  }),
  confirmEmail: defineRoute({
    method: 'POST',
    path: '/api/confirm-code',
    tag,
    summary: 'Confirmer son adresse e-mail par le code reçu',
    access: 'user',
    body: codeBody,
    answers: { 200: codeAnswer.extend({ data: userSchema }) },
  }),
  resendEmailCode: defineRoute({
    method: 'POST',
    path: '/api/resend-code',
    tag,
    summary: 'Recevoir un code par e-mail',
    access: 'user',
    body: noBody,
    answers: { 200: codeAnswer },
  }),
};
