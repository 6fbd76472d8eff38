import type pg from 'pg';

/** Is a word or several, normalised as typed words are, with its stems. */
export interface NormalWord {
  word: string;
  stems: string[];
}

/** Maps the terms of a list, as written there, to their normalised form. */
export type Forms = ReadonlyMap<string, NormalWord>;

/** Returns a function that normalises these terms, once for each database and again after a failure. */
export const formsReader = (terms: Iterable<string>): ((pool: pg.Pool) => Promise<Forms>) => {
  const all = [...new Set(terms)];
  const loaded = new WeakMap<pg.Pool, Promise<Forms>>();
  const read = async (pool: pg.Pool): Promise<Forms> => {
    const { rows } = await pool.query<NormalWord & { term: string }>(
      'SELECT t AS term, fr_norm(t) AS word, fr_stems(t) AS stems FROM unnest($1::text[]) AS t',
      [all],
    );
    return new Map(rows.map(({ term, word, stems }) => [term, { word, stems }]));
  };
  return (pool) => {
    const forms = loaded.get(pool) ?? read(pool);
    loaded.set(pool, forms);
    forms.catch(() => loaded.delete(pool));
    return forms;
  };
};
