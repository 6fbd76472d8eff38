import { z } from 'zod';
import { messageOnly } from '../../common/fields.ts';
import { defineRoute } from '../../common/route.ts';
import { codeBody, passwordBody } from '../schemas/accounts.ts';

const tag = 'Compte';

/** Is the number of recovery codes that a person gets. */
export const RECOVERY_CODES = 10;

const state = z.object({
  is_on: z.boolean(),
  /**
   * Tells whether the person must use two-step sign-in: true for moderators and administrators, outside preview mode.
   */
  is_required: z.boolean(),
  recovery_codes_left: z.int(),
});
export type TwoStepState = z.infer<typeof state>;

export const twoStepRoutes = {
  twoStep: defineRoute({
    method: 'GET',
    path: '/api/two-step',
    tag,
    summary: 'L’état de la connexion en deux étapes',
    access: 'user',
    answers: { 200: z.object({ data: state }) },
  }),
  startTwoStep: defineRoute({
    method: 'POST',
    path: '/api/two-step/start',
    tag,
    summary: 'Recevoir la clé à placer dans une application de codes',
    access: 'user',
    needsConfirmedPhone: true,
    body: passwordBody,
    // `secret` is the key in base32, `uri` the address for a QR code.
    answers: { 200: z.object({ data: z.object({ secret: z.string(), uri: z.string() }) }) },
    refusals: [409],
  }),
  confirmTwoStep: defineRoute({
    method: 'POST',
    path: '/api/two-step/confirm',
    tag,
    summary: 'Activer par un premier code ; les codes de secours ne sont montrés qu’ici',
    access: 'user',
    needsConfirmedPhone: true,
    body: codeBody,
    answers: {
      200: messageOnly.extend({ data: z.object({ recovery_codes: z.array(z.string()) }) }),
    },
    refusals: [409],
  }),
  renewRecoveryCodes: defineRoute({
    method: 'POST',
    path: '/api/two-step/recovery-codes',
    tag,
    summary: 'De nouveaux codes de secours ; les anciens ne valent plus rien',
    access: 'user',
    body: passwordBody,
    answers: {
      200: messageOnly.extend({ data: z.object({ recovery_codes: z.array(z.string()) }) }),
    },
    refusals: [409],
  }),
  endTwoStep: defineRoute({
    method: 'POST',
    path: '/api/two-step/off',
    tag,
    summary: 'Désactiver la connexion en deux étapes',
    access: 'user',
    body: passwordBody,
    answers: { 200: messageOnly },
    refusals: [409],
  }),
};
