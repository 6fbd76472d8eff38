import { z } from 'zod';
import { defineRoute } from '../../common/route.ts';
import { sentPhotoSchema } from '../schemas/ads.ts';
import { voiceSchema } from '../../common/voice-schema.ts';

const tag = 'Annonces';
const params = z.object({ id: z.uuid() });

/**
 * Describes the calls that send a photo or a spoken description in parts by the protocol tus 1.0.0:
 * after a lost connection, only the rest is sent.
 */
export const photoUploadRoutes = {
  create: defineRoute({
    method: 'POST',
    path: '/api/photos/uploads',
    tag,
    summary:
      'Commencer l’envoi d’une photo qui peut reprendre après une coupure (tus 1.0.0) ; oublié après un jour',
    access: 'user',
    makesFiles: true,
    answers: { 201: z.null() },
  }),
  offset: defineRoute({
    method: 'HEAD',
    path: '/api/photos/uploads/:id',
    tag,
    summary: 'Où en est l’envoi : `Upload-Offset` de `Upload-Length` octets',
    access: 'user',
    params,
    answers: { 200: z.null() },
  }),
  append: defineRoute({
    method: 'PATCH',
    path: '/api/photos/uploads/:id',
    tag,
    summary: 'Envoyer la suite de la photo, à partir de `Upload-Offset`',
    access: 'user',
    params,
    takesBytes: true,
    answers: { 204: z.null() },
    refusals: [409],
  }),
  finish: defineRoute({
    method: 'POST',
    path: '/api/photos/uploads/:id/photo',
    tag,
    summary: 'Faire une photo de l’envoi terminé, une seule fois',
    access: 'user',
    params,
    makesFiles: true,
    answers: {
      201: z.object({ message: z.string(), data: sentPhotoSchema }),
    },
    refusals: [409, 422],
  }),
  finishVoice: defineRoute({
    method: 'POST',
    path: '/api/photos/uploads/:id/voice',
    tag,
    summary: 'Faire de l’envoi terminé une description vocale, pour `voice`',
    access: 'user',
    params,
    makesFiles: true,
    answers: { 201: z.object({ message: z.string(), data: voiceSchema }) },
    refusals: [409, 422],
  }),
};
