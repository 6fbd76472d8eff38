import { z } from 'zod';
import { idParams } from '../../common/fields.ts';
import { defineRoute } from '../../common/route.ts';
import { adSchema } from '../schemas/ads.ts';

const tag = 'Annonces';

/** Limits the days that a reservation may last. */
export const MAX_RESERVED_DAYS = 7;

export const reservationBody = z.object({
  /** Is the last day of the reservation, `YYYY-MM-DD`. */
  until: z.iso.date({ error: 'Choisissez une date.' }),
});

const reserved = z.object({ message: z.string(), data: adSchema });

/**
 * Describes the calls that start and end a reservation: the seller marks a published ad as "Réservé jusqu’au …", and
 * searches still find it.
 */
export const reservationRoutes = {
  start: defineRoute({
    method: 'POST',
    path: '/api/annonces/:id/reservation',
    tag,
    summary: `Réserver mon annonce jusqu’à une date, ${MAX_RESERVED_DAYS} jours au plus`,
    access: 'user',
    params: idParams,
    body: reservationBody,
    answers: { 200: reserved },
    refusals: [409],
  }),
  end: defineRoute({
    method: 'DELETE',
    path: '/api/annonces/:id/reservation',
    tag,
    summary: 'Dire que mon annonce n’est plus réservée',
    access: 'user',
    params: idParams,
    answers: { 200: reserved },
    refusals: [409],
  }),
};
