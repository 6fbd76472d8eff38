import { sql } from 'drizzle-orm';
import { expectOne, type Queryable, type Tx } from '#server/platform/database/database.ts';

/** A group of synonyms; with `one_way` the first term finds the others, not the reverse. */
export interface Synonym {
  id: number;
  terms: string[];
  one_way: boolean;
}

export type SynonymInput = Pick<Synonym, 'terms' | 'one_way'>;

const COLUMNS = sql`id, terms, one_way`;

// A plain list would be expanded into separate values.
const asArray = (terms: readonly string[]) => sql`${sql.param(terms)}::text[]`;

const rowsOf = async (where: Queryable, query: ReturnType<typeof sql>): Promise<Synonym[]> =>
  (await where.execute<Synonym & Record<string, unknown>>(query)).rows;

export const listSynonyms = (orm: Queryable): Promise<Synonym[]> =>
  rowsOf(orm, sql`SELECT ${COLUMNS} FROM search_synonym ORDER BY id`);

/** Locks the group for the transaction; null when it does not exist. */
export const lockSynonym = async (tx: Tx, id: number): Promise<Synonym | null> => {
  const rows = await rowsOf(
    tx,
    sql`SELECT ${COLUMNS} FROM search_synonym WHERE id = ${id} FOR UPDATE`,
  );
  return rows[0] ?? null;
};

/** Every process uses it from the next search on: the table's triggers announce changes. */
export const addSynonym = async (tx: Tx, { terms, one_way }: SynonymInput): Promise<Synonym> =>
  expectOne(
    await rowsOf(
      tx,
      sql`INSERT INTO search_synonym (terms, one_way) VALUES (${asArray(terms)}, ${one_way}) RETURNING ${COLUMNS}`,
    ),
  );

export const changeSynonym = async (
  tx: Tx,
  id: number,
  { terms, one_way }: SynonymInput,
): Promise<Synonym> =>
  expectOne(
    await rowsOf(
      tx,
      sql`UPDATE search_synonym SET terms = ${asArray(terms)}, one_way = ${one_way} WHERE id = ${id} RETURNING ${COLUMNS}`,
    ),
  );

export const removeSynonym = async (tx: Tx, id: number): Promise<void> => {
  await tx.execute(sql`DELETE FROM search_synonym WHERE id = ${id}`);
};
