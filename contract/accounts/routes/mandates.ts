import { z } from 'zod';
import { idParams, messageOnly } from '../../common/fields.ts';
import { defineRoute } from '../../common/route.ts';
import { telephoneField } from '../schemas/accounts.ts';

/** Takes the telephone number of the person for whom the caller wants to publish. */
export const askMandateBody = z.object({ telephone: telephoneField });
const tag = 'Profil';

/** Describes the calls about mandates, by which an agent publishes ads for an owner who agreed by a code. */
export const mandateRoutes = {
  ask: defineRoute({
    method: 'POST',
    path: '/api/mandates',
    tag,
    summary: 'Demander à un numéro de publier pour lui ; même réponse pour tous',
    access: 'user',
    needsConfirmedPhone: true,
    body: askMandateBody,
    answers: { 200: messageOnly },
  }),
  end: defineRoute({
    method: 'DELETE',
    path: '/api/mandates/:id',
    tag,
    summary: 'Ne plus publier pour quelqu’un, ou ne plus le laisser publier pour moi',
    access: 'user',
    params: idParams,
    answers: { 200: messageOnly },
  }),
};
