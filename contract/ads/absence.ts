import { z } from 'zod';
import { messageOnly } from '../fields.ts';
import { defineRoute } from '../route.ts';

const tag = 'Annonces';

/** Days that an absence may last. */
export const MAX_ABSENCE_DAYS = 90;

export const absenceBody = z.object({
  /** The last day of the absence, `YYYY-MM-DD`. */
  until: z.iso.date({ error: 'Choisissez une date.' }),
});

/** "Absent jusqu’au …": all ads of a seller are paused at once, and come back by themselves. */
export const absenceRoutes = {
  start: defineRoute({
    method: 'POST',
    path: '/api/my-absence',
    tag,
    summary: `Mettre toutes mes annonces en pause jusqu’à une date, ${MAX_ABSENCE_DAYS} jours au plus, ou changer cette date`,
    access: 'user',
    body: absenceBody,
    answers: { 200: messageOnly },
  }),
  end: defineRoute({
    method: 'DELETE',
    path: '/api/my-absence',
    tag,
    summary: 'Remettre en ligne les annonces que mon absence a mises en pause',
    access: 'user',
    answers: { 200: messageOnly },
  }),
};
