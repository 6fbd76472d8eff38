import { z } from 'zod';
import { messageOnly } from '../../common/fields.ts';
import { defineRoute } from '../../common/route.ts';

const tag = 'Annonces';

/** Limits the days that an absence may last. */
export const MAX_ABSENCE_DAYS = 90;

export const absenceBody = z.object({
  /** Is the last day of the absence, `YYYY-MM-DD`. */
  until: z.iso.date({ error: 'Choisissez une date.' }),
});

/**
 * Describes the calls that start and end an absence: "En pause jusqu’au …" pauses all ads of a seller until the last day
 * of the absence.
 */
export const absenceRoutes = {
  start: defineRoute({
    method: 'POST',
    path: '/api/my-absence',
    tag,
    summary: `Mettre mes annonces en pause jusqu’à une date, ${MAX_ABSENCE_DAYS} jours au plus`,
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
