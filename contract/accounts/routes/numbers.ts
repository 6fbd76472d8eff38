import { z } from 'zod';
import { dateTime, idParams, messageOnly } from '../../common/fields.ts';
import { defineRoute } from '../../common/route.ts';
import { codeBody, telephoneField } from '../schemas/accounts.ts';

export const numberSchema = z.object({ id: z.int(), telephone: z.string(), proven_at: dateTime });
export type ContactNumber = z.infer<typeof numberSchema>;

const askBody = z.object({ telephone: telephoneField });
const tag = 'Profil';

export const numberRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/my-numbers',
    tag,
    summary: 'Mes numéros de contact confirmés, hors celui du compte',
    access: 'user',
    answers: { 200: z.object({ data: z.array(numberSchema) }) },
  }),
  ask: defineRoute({
    method: 'POST',
    path: '/api/my-numbers/code',
    tag,
    summary: 'Recevoir un code par SMS sur un numéro de contact, pour le confirmer',
    access: 'user',
    needsConfirmedPhone: true,
    body: askBody,
    answers: { 200: messageOnly },
    refusals: [409],
  }),
  prove: defineRoute({
    method: 'POST',
    path: '/api/my-numbers',
    tag,
    summary: 'Confirmer un numéro de contact par le code reçu',
    access: 'user',
    needsConfirmedPhone: true,
    body: askBody.extend({ code: codeBody.shape.code }),
    answers: { 201: z.object({ message: z.string(), data: numberSchema }) },
    refusals: [409],
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/api/my-numbers/:id',
    tag,
    summary: 'Retirer un de mes numéros, qui sera à confirmer de nouveau',
    access: 'user',
    params: idParams,
    answers: { 200: messageOnly },
  }),
};
