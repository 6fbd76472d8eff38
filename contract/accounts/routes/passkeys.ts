import { z } from 'zod';
import { dateTime, idParams, messageOnly, noBody, requiredLine } from '../../common/fields.ts';
import { defineRoute } from '../../common/route.ts';
import { signedIn, webAuthn } from '../schemas/accounts.ts';

const tag = 'Compte';

const PASSKEY_NAME_MAX = 60;

const passkeySchema = z.object({
  id: z.int(),
  name: z.string(),
  created_at: dateTime,
  used_at: dateTime.nullable(),
});
export type Passkey = z.infer<typeof passkeySchema>;

const credentialBody = z.object({ credential: webAuthn });
const options = z.object({ data: webAuthn });

export const passkeyRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/my-passkeys',
    tag,
    summary: 'Mes clés d’accès',
    access: 'user',
    answers: { 200: z.object({ data: z.array(passkeySchema) }) },
  }),
  start: defineRoute({
    method: 'POST',
    path: '/api/my-passkeys/options',
    tag,
    summary: 'Options WebAuthn d’une nouvelle clé d’accès',
    access: 'user',
    needsConfirmedPhone: true,
    body: noBody,
    answers: { 200: options },
    refusals: [409],
  }),
  add: defineRoute({
    method: 'POST',
    path: '/api/my-passkeys',
    tag,
    summary: 'Enregistrer une clé d’accès',
    access: 'user',
    needsConfirmedPhone: true,
    body: credentialBody,
    answers: { 201: messageOnly },
    refusals: [409],
  }),
  rename: defineRoute({
    method: 'PATCH',
    path: '/api/my-passkeys/:id',
    tag,
    summary: 'Renommer une clé d’accès',
    access: 'user',
    params: idParams,
    body: z.object({ name: requiredLine(PASSKEY_NAME_MAX) }),
    answers: { 200: messageOnly },
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/api/my-passkeys/:id',
    tag,
    summary: 'Retirer une clé d’accès',
    access: 'user',
    params: idParams,
    answers: { 200: messageOnly },
  }),
  ask: defineRoute({
    method: 'POST',
    path: '/api/login/passkey/options',
    tag,
    summary: 'Options WebAuthn d’une connexion',
    access: 'public',
    body: noBody,
    answers: { 200: options },
  }),
  signIn: defineRoute({
    method: 'POST',
    path: '/api/login/passkey',
    tag,
    summary: 'Se connecter avec une clé d’accès',
    access: 'public',
    body: credentialBody,
    answers: { 200: signedIn },
    refusals: [401],
  }),
};
