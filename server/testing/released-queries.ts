import { join } from 'node:path';
import type pg from 'pg';

/** Written by `npm run record-queries` when a release is made. */
export const RELEASED_QUERIES = join(import.meta.dirname, 'released-queries.sql');

const SEPARATOR = '\n;\n';

export const writeReleased = (release: string, queries: readonly string[]): string =>
  `-- Queries of Kasuwa ${release}, by npm run record-queries.\n${queries.map((query) => query.trim()).join(SEPARATOR)}\n`;

export const readReleased = (text: string): { release: string; queries: string[] } => {
  const [head = '', ...rest] = text.split('\n');
  return {
    release: /Kasuwa (\S+),/.exec(head)?.[1] ?? '',
    queries: rest.join('\n').trimEnd().split(SEPARATOR),
  };
};

/** Queries that the schema of a database does not take, and why. None of them runs. */
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
