import type pg from 'pg';
import { keyOf } from '#server/platform/pictures/render.ts';

/**
 * Contains the SQL queries that select the keys of stored files in use: by a picture of an ad, by a recording, or kept
 * for a report.
 */
export const KEYS_OF_ADS = {
  picture: 'SELECT key FROM picture',
  voice: "SELECT split_part(name, '-', 1) FROM ad_voice",
  kept: 'SELECT key FROM kept_picture',
} as const;

/**
 * Returns those of the given files that no row refers to. `keysInUse` holds queries of the keys that rows refer to, by
 * default those of ads.
 */
export const filesWithoutRow = async (
  pool: pg.Pool,
  names: readonly string[],
  keysInUse: Readonly<Record<string, string>> = KEYS_OF_ADS,
): Promise<string[]> => {
  const { rows } = await pool.query<{ key: string }>(
    `SELECT key FROM (${Object.values(keysInUse).join(' UNION ')}) used (key) WHERE key = ANY($1)`,
    [[...new Set(names.map(keyOf))]],
  );
  const used = new Set(rows.map((row) => row.key));
  return names.filter((name) => !used.has(keyOf(name)));
};
