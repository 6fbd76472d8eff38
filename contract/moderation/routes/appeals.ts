import { z } from 'zod';
import { dateTime, idField, idParams, optional, requiredText } from '../../common/fields.ts';
import { defineRoute } from '../../common/route.ts';
import { APPEAL_JUDGES } from '../outcomes.ts';

const APPEAL_MAX = 1000;
/** Limits the photos of an appeal. */
export const APPEAL_PHOTOS = 3;

const tag = 'Annonces';

export const appealRoutes = {
  make: defineRoute({
    method: 'POST',
    path: '/api/annonces/:id/appeal',
    tag,
    summary: `Contester, une seule fois, le rejet ou le retrait de son annonce ; ${APPEAL_PHOTOS} photos au plus, envoyées avant`,
    access: 'user',
    params: idParams,
    body: z.object({
      text: requiredText(APPEAL_MAX),
      photo_ids: optional(z.array(idField).max(APPEAL_PHOTOS, `${APPEAL_PHOTOS} photos au plus.`)),
    }),
    answers: {
      201: z.object({
        message: z.string(),
        data: z.object({ id: z.int(), created_at: dateTime, judge: z.enum(APPEAL_JUDGES) }),
      }),
    },
    refusals: [409],
  }),
};
