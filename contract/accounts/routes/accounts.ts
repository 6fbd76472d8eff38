import { z } from 'zod';
import { messageOnly, noBody } from '../../common/fields.ts';
import { defineRoute } from '../../common/route.ts';
import { codeChannelField } from '../schemas/code-channel.ts';
import {
  codeAnswer,
  codeBody,
  loginBody,
  registerBody,
  signedIn,
  userSchema,
} from '../schemas/accounts.ts';

const tag = 'Compte';

export const accountRoutes = {
  register: defineRoute({
    method: 'POST',
    path: '/api/register',
    tag,
    summary: 'Ouvrir un compte ; un code part par SMS',
    access: 'public',
    body: registerBody,
    answers: { 201: signedIn },
  }),
  login: defineRoute({
    method: 'POST',
    path: '/api/login',
    tag,
    summary: 'Se connecter',
    access: 'public',
    body: loginBody,
    answers: { 200: signedIn },
    refusals: [401],
  }),
  me: defineRoute({
    method: 'GET',
    path: '/api/me',
    tag,
    summary: 'Le compte connecté',
    access: 'user',
    answers: { 200: z.object({ data: userSchema }) },
  }),
  refreshToken: defineRoute({
    method: 'POST',
    path: '/api/refreshToken',
    tag,
    summary: 'Un nouveau jeton d’accès, par le cookie de session',
    access: 'public',
    body: noBody,
    answers: {
      200: z.object({
        message: z.string(),
        data: z.object({ accessToken: z.string(), expires_in: z.int() }),
      }),
    },
    refusals: [401],
  }),
  logout: defineRoute({
    method: 'POST',
    path: '/api/logout',
    tag,
    summary: 'Se déconnecter (sans session, ne fait qu’effacer le cookie)',
    access: 'public',
    body: noBody,
    answers: { 200: messageOnly },
  }),
  verifyPhone: defineRoute({
    method: 'POST',
    path: '/api/verifyPhone',
    tag,
    summary: 'Confirmer son téléphone par le code reçu',
    access: 'user',
    body: codeBody,
    answers: { 200: codeAnswer.extend({ data: userSchema }) },
  }),
  resendPhoneCode: defineRoute({
    method: 'POST',
    path: '/api/resendPhoneVerificationCode',
    tag,
    summary: 'Recevoir un nouveau code, par SMS ou WhatsApp',
    access: 'user',
    body: z.object(codeChannelField).nullish(),
    answers: { 200: codeAnswer },
  }),
  phoneCode: defineRoute({
    method: 'GET',
    path: '/api/phone-code',
    tag,
    summary: 'Si l’on sait que le dernier code n’est pas arrivé',
    access: 'user',
    answers: { 200: z.object({ data: z.object({ lost: z.boolean() }) }) },
  }),
};
