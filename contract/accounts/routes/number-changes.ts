import { z } from 'zod';
import { dateTime, messageOnly, REQUIRED } from '../../common/fields.ts';
import { defineRoute } from '../../common/route.ts';
import { revokedField } from '../schemas/access-grants.ts';
import {
  codeBody,
  emailField,
  passwordBody,
  telephoneField,
  userSchema,
} from '../schemas/accounts.ts';

/**
 * Is the number of days during which the holder of the former telephone number may stop the change to another number.
 */
export const STOP_DAYS = 7;

const tokenParams = z.object({ token: z.string().max(100) });
const numberBody = z.object({ telephone: telephoneField });
const proofBody = numberBody.extend({ code: codeBody.shape.code });

/** Lists the states of a change of number: `waiting` can be stopped, `done` can be undone, `over` can be neither. */
const CHANGE_STATES = ['waiting', 'done', 'over'] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];

const tag = 'Compte';

const lostNumberBody = numberBody.extend({
  email: z
    .string({ error: REQUIRED })
    .trim()
    .min(1, REQUIRED)
    .transform((text): unknown => text)
    .pipe(emailField),
});

export const numberChangeRoutes = {
  mine: defineRoute({
    method: 'GET',
    path: '/api/my-number-change',
    tag,
    summary: 'Le changement de numéro qui attend son délai, s’il y en a un',
    access: 'user',
    answers: { 200: z.object({ data: z.object({ takes_effect_at: dateTime }).nullable() }) },
  }),
  stopMine: defineRoute({
    method: 'DELETE',
    path: '/api/my-number-change',
    tag,
    summary: 'Arrêter le changement de numéro qui attend son délai',
    access: 'user',
    answers: { 200: messageOnly },
    refusals: [404],
  }),
  ask: defineRoute({
    method: 'POST',
    path: '/api/my-number-change/code',
    tag,
    summary: 'Recevoir un code sur le nouveau numéro du compte ; le mot de passe est demandé',
    access: 'user',
    needsConfirmedPhone: true,
    body: numberBody.extend(passwordBody.shape),
    answers: { 200: messageOnly },
    refusals: [409],
  }),
  change: defineRoute({
    method: 'POST',
    path: '/api/my-number-change',
    tag,
    summary: `Changer de numéro par le code reçu ; l’ancien peut l’annuler pendant ${STOP_DAYS} jours, les autres sessions prennent fin`,
    access: 'user',
    needsConfirmedPhone: true,
    body: proofBody,
    answers: { 200: z.object({ message: z.string(), data: userSchema }) },
    refusals: [409],
  }),
  link: defineRoute({
    method: 'GET',
    path: '/api/number-changes/:token',
    tag,
    summary: 'Ce que le lien « Ce n’était pas moi » peut annuler ; ne change rien',
    access: 'public',
    params: tokenParams,
    answers: {
      200: z.object({ data: z.object({ state: z.enum(CHANGE_STATES), until: dateTime }) }),
    },
  }),
  stop: defineRoute({
    method: 'POST',
    path: '/api/number-changes/:token',
    tag,
    summary: 'Annuler un changement de numéro ; sessions et mot de passe prennent fin',
    access: 'public',
    params: tokenParams,
    answers: { 200: messageOnly.extend({ revoked: revokedField }) },
    refusals: [409],
  }),
  askLink: defineRoute({
    method: 'POST',
    path: '/api/lost-number',
    tag,
    summary: 'Numéro perdu : recevoir un lien à l’adresse confirmée ; même réponse sans compte',
    access: 'public',
    body: lostNumberBody,
    answers: { 200: messageOnly },
  }),
  lostLink: defineRoute({
    method: 'GET',
    path: '/api/lost-number/:token',
    tag,
    summary: 'Si le lien reçu par e-mail vaut encore ; ne change rien',
    access: 'public',
    params: tokenParams,
    answers: { 200: messageOnly },
  }),
  askByLink: defineRoute({
    method: 'POST',
    path: '/api/lost-number/:token/code',
    tag,
    summary: 'Par ce lien, recevoir un code sur le nouveau numéro',
    access: 'public',
    params: tokenParams,
    body: numberBody,
    answers: { 200: messageOnly },
    refusals: [409],
  }),
  changeByLink: defineRoute({
    method: 'POST',
    path: '/api/lost-number/:token',
    tag,
    summary: `Par ce lien et ce code, changer de numéro après ${STOP_DAYS} jours ; l’ancien numéro et l’adresse peuvent l’arrêter`,
    access: 'public',
    params: tokenParams,
    body: proofBody,
    answers: {
      200: z.object({ message: z.string(), data: z.object({ takes_effect_at: dateTime }) }),
    },
    refusals: [409],
  }),
};
