import { z } from 'zod';
import { dateTime, messageOnly, noBody } from '../../common/fields.ts';
import { defineRoute } from '../../common/route.ts';

const tag = 'Compte';

/** Deletes an account and exports its data. */
export const ownDataRoutes = {
  deleteAccount: defineRoute({
    method: 'POST',
    path: '/api/delete-account',
    tag,
    summary: 'Supprimer son compte, pour toujours, après /api/confirm-password (sinon 403)',
    access: 'user',
    body: noBody,
    answers: { 200: messageOnly },
    refusals: [409],
  }),
  myData: defineRoute({
    method: 'GET',
    path: '/api/my-data',
    tag,
    summary:
      'Tout ce que le compte contient, en JSON, une fois par jour, après /api/confirm-password (sinon 403)',
    access: 'user',
    // The export has one section per domain.
    answers: {
      200: z.object({
        exported_at: dateTime,
        data: z.record(z.string(), z.record(z.string(), z.unknown())),
      }),
    },
  }),
};
