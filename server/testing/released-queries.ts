import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';

/**
 * Is the path of the file that `npm run record-queries` writes when a release is made; it is missing before the first
 * release.
 */
export const RELEASED_QUERIES = join(import.meta.dirname, 'released-queries.sql');

const SEPARATOR = '\n;\n';

/** Returns the text of the file with the queries of a release. */
export const writeReleased = (release: string, queries: readonly string[]): string =>
  `-- Queries of Kasuwa ${release}, by npm run record-queries.\n${queries.map((query) => query.trim()).join(SEPARATOR)}\n`;

/** Contains the queries that a release sends to its database. */
export interface Released {
  release: string;
  queries: string[];
}

const readReleased = (text: string): Released => {
  const [head = '', ...rest] = text.split('\n');
  return {
    release: /Kasuwa (\S+),/.exec(head)?.[1] ?? '',
    queries: rest.join('\n').trimEnd().split(SEPARATOR),
  };
};

/** Reads the queries of the last release; null before the first one. */
export const findReleased = async (file = RELEASED_QUERIES): Promise<Released | null> => {
  const text = await readFile(file, 'utf8').catch(({ code }: NodeJS.ErrnoException) => {
    if (code === 'ENOENT') return null;
    throw new Error(`${file} cannot be read: ${code}`);
  });
  return text === null ? null : readReleased(text);
};

/** Returns the queries that the schema of a database does not accept, with the reasons. No query is run. */
export const refusedQueries = async (
  pool: pg.Pool,
  queries: readonly string[],
): Promise<{ query: string; reason: string }[]> => {
  const refused: { query: string; reason: string }[] = [];
  const client = await pool.connect();
  try {
    for (const query of queries) {
      await client.query(`PREPARE released AS ${query}`).then(
        () => client.query('DEALLOCATE released'),
        ({ message }: Error) => refused.push({ query, reason: message }),
      );
    }
    return refused;
  } finally {
    client.release();
  }
};
