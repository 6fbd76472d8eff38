import type { Document, Engine } from '../relevance/engines.ts';
import { FIRST } from '../relevance/engines.ts';
import type { Client } from './searchd.ts';

const AT_ONCE = 1000;

/** Without accents and signs, which its operators are made of. */
const folded = (text: string): string =>
  text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ');

/** Sphinx with its French stemmer and its defaults, without our reading of the words. */
export const plainSphinx = async (
  client: Client,
  documents: readonly Document[],
): Promise<Engine> => {
  for (let i = 0; i < documents.length; i += AT_ONCE) {
    const values = documents
      .slice(i, i + AT_ONCE)
      .map(({ id, title, subName, cityName, description, values: said }) => [
        id,
        folded([title, subName, cityName, description, said].join(' ')),
        0,
      ]);
    await client.query('REPLACE INTO plain (id, text, nothing) VALUES ?', [values]);
  }
  return {
    name: 'Sphinx, its defaults',
    search: async (words) => {
      const [rows] = await client.query(
        `SELECT id FROM plain WHERE MATCH(?) ORDER BY WEIGHT() DESC, id DESC LIMIT ${FIRST}`,
        [folded(words)],
      );
      return (rows as { id: number }[]).map(({ id }) => Number(id));
    },
  };
};
