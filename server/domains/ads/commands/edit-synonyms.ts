import type pg from 'pg';
import { adRefusals } from '#contract/ads/refusals.ts';
import { only } from '#server/platform/database/database.ts';
import { Refusal } from '#server/platform/refusal.ts';

/** A group of words that find each other; with `one_way` the first finds the others only. */
export interface Synonym {
  id: number;
  terms: string[];
  one_way: boolean;
}

type Wanted = Pick<Synonym, 'terms' | 'one_way'>;

const known = (rows: readonly Synonym[]): Synonym => {
  const [row] = rows;
  if (!row) throw new Refusal(adRefusals.synonymNotFound);
  return row;
};

export const listSynonyms = async (pool: pg.Pool): Promise<Synonym[]> =>
  (await pool.query<Synonym>('SELECT id, terms, one_way FROM search_synonym ORDER BY id')).rows;

/** Understood by every process from the next search on: the table tells of its changes. */
export const addSynonym = async (pool: pg.Pool, { terms, one_way }: Wanted): Promise<Synonym> =>
  only(
    (
      await pool.query<Synonym>(
        'INSERT INTO search_synonym (terms, one_way) VALUES ($1, $2) RETURNING id, terms, one_way',
        [terms, one_way],
      )
    ).rows,
  );

/** @throws Refusal 404 */
export const editSynonym = async (
  pool: pg.Pool,
  id: number,
  { terms, one_way }: Wanted,
): Promise<Synonym> =>
  known(
    (
      await pool.query<Synonym>(
        'UPDATE search_synonym SET terms = $2, one_way = $3 WHERE id = $1 RETURNING id, terms, one_way',
        [id, terms, one_way],
      )
    ).rows,
  );

/** @throws Refusal 404 */
export const removeSynonym = async (pool: pg.Pool, id: number): Promise<void> => {
  const { rows } = await pool.query<Synonym>(
    'DELETE FROM search_synonym WHERE id = $1 RETURNING id, terms, one_way',
    [id],
  );
  known(rows);
};
