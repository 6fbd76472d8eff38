import { z } from 'zod';
import { idParams, messageOnly } from '../../common/fields.ts';
import { defineRoute } from '../../common/route.ts';
import { savedSearchBody, savedSearchSchema } from '../schemas.ts';

const tag = 'Recherches enregistrées';

const tokenParams = z.object({ token: z.string().max(100) });
const savedSearchAnswer = z.object({ message: z.string(), data: savedSearchSchema });

export const alertRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/saved-searches',
    tag,
    summary: 'Mes recherches enregistrées',
    access: 'user',
    answers: { 200: z.object({ data: z.array(savedSearchSchema) }) },
  }),
  save: defineRoute({
    method: 'POST',
    path: '/api/saved-searches',
    tag,
    summary: 'Enregistrer une recherche, `query` comme dans /annonces ; 200 si elle l’était déjà',
    access: 'user',
    body: savedSearchBody,
    answers: { 201: savedSearchAnswer, 200: savedSearchAnswer },
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/api/saved-searches/:id',
    tag,
    summary: 'Supprimer une recherche enregistrée',
    access: 'user',
    params: idParams,
    answers: { 200: messageOnly },
  }),
  byToken: defineRoute({
    method: 'GET',
    path: '/api/alertes/:token',
    tag,
    summary: 'La recherche d’un lien reçu par message ; ne change rien',
    access: 'public',
    params: tokenParams,
    answers: {
      200: z.object({
        data: z.object({ name: z.string(), url: z.string(), active: z.boolean() }),
      }),
    },
  }),
  stop: defineRoute({
    method: 'POST',
    path: '/api/alertes/:token/stop',
    tag,
    summary: 'Ne plus être prévenu : le bouton de la page qu’ouvre le lien',
    access: 'public',
    params: tokenParams,
    answers: { 200: messageOnly },
  }),
};
