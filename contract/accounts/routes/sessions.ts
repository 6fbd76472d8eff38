import { z } from 'zod';
import { dateTime, idParams, messageOnly } from '../../common/fields.ts';
import { defineRoute } from '../../common/route.ts';
import { passwordBody } from '../schemas/accounts.ts';

const tag = 'Compte';

export const sessionSchema = z.object({
  id: z.int(),
  /** Names the browser and system of the session, such as 'Chrome sur Android'. */
  device: z.string(),
  created_at: dateTime,
  /** Is the time at which the session's access token was last refreshed. */
  seen_at: dateTime,
  /** Tells whether the session is that of this request. */
  current: z.boolean(),
});
export type Session = z.infer<typeof sessionSchema>;

export const sessionRoutes = {
  mySessions: defineRoute({
    method: 'GET',
    path: '/api/my-sessions',
    tag,
    summary: 'Où le compte est connecté',
    access: 'user',
    answers: { 200: z.object({ data: z.array(sessionSchema) }) },
  }),
  endSession: defineRoute({
    method: 'DELETE',
    path: '/api/my-sessions/:id',
    tag,
    summary: 'Déconnecter un appareil',
    access: 'user',
    params: idParams,
    answers: { 200: messageOnly },
  }),
  confirmSignIn: defineRoute({
    method: 'POST',
    path: '/api/confirm-password',
    tag,
    summary: 'Redonner son mot de passe sur cet appareil, avant une action protégée',
    access: 'user',
    body: passwordBody,
    answers: { 200: messageOnly },
  }),
};
