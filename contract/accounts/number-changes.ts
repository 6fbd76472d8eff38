import { z } from 'zod';
import { dateTime, messageOnly } from '../fields.ts';
import { defineRefusals } from '../refusals.ts';
import { defineRoute } from '../route.ts';
import { codeBody, passwordBody, telephoneField, userSchema } from './schemas.ts';

/** For how long a change may be stopped by the holder of the former number. */
export const STOP_DAYS = 7;

export const numberChangeRefusals = defineRefusals('numberChange', {
  sameNumber: [409, 'C’est déjà le numéro de votre compte.'],
  taken: [422, 'Ce numéro a déjà un autre compte.', 'telephone'],
  bad: [422, 'Numéro de téléphone invalide, ou qui ne reçoit pas de SMS.', 'telephone'],
  badLink: [404, 'Ce lien n’existe pas.'],
  over: [409, 'Ce changement ne peut plus être annulé. Écrivez-nous.'],
  formerTaken: [409, 'L’ancien numéro a maintenant un autre compte. Écrivez-nous.'],
});

const tokenParams = z.object({ token: z.string().max(100) });
const numberBody = z.object({ telephone: telephoneField });
const proofBody = numberBody.extend({ code: codeBody.shape.code });

/** Whether a change may be stopped before it takes effect, taken back after it, or neither. */
const CHANGE_STATES = ['waiting', 'done', 'over'] as const;
export type ChangeState = (typeof CHANGE_STATES)[number];

const tag = 'Compte';

export const numberChangeRoutes = {
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
    summary: `Changer le numéro du compte par le code reçu ; l’ancien numéro peut l’annuler pendant ${STOP_DAYS} jours, les autres sessions prennent fin`,
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
    summary:
      'Annuler un changement de numéro ; les sessions prennent fin et le mot de passe ne vaut plus',
    access: 'public',
    params: tokenParams,
    answers: { 200: messageOnly },
    refusals: [409],
  }),
};
