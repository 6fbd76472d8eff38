import type pg from 'pg';
import { UNPUBLISHED } from './waiting.ts';

/** Is the last place in the review queue that sellers are told exactly. */
const LAST_PLACE = 1000;

/**
 * Maps the ids of those given ads that wait to their places in the review queue, in which the oldest is first; every
 * place after `LAST_PLACE` is given as the next one. Ads that are already public take no place.
 */
export const queuePlaces = async (
  pool: pg.Pool,
  ids: readonly number[],
): Promise<Map<number, number>> => {
  if (ids.length === 0) return new Map();
  const { rows } = await pool.query<{ id: number; place: number }>({
    name: 'queue_places',
    text: `SELECT own.id, 1 + (
             SELECT count(*) FROM (
               SELECT FROM (${UNPUBLISHED}) w WHERE (w.submitted_at, w.id) < (own.submitted_at, own.id)
               LIMIT ${LAST_PLACE}
             ) AS earlier)::integer AS place
           FROM (${UNPUBLISHED}) own WHERE own.id = ANY($1)`,
    values: [ids],
  });
  return new Map(rows.map(({ id, place }) => [id, place]));
};
