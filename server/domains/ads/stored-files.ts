import type pg from 'pg';
import { keyOf } from '#server/platform/pictures/render.ts';

/**
 * The keys of stored files that are in use, by the kind of what uses them: a picture of an ad, a recording, a recorded prompt, a slide, a
 * profile, a shop, a pack, and what a report keeps. A file with another key is removed by the nightly sweep.
 */
const KEYS_IN_USE = {
  picture: 'SELECT key FROM picture',
  slide: 'SELECT picture_key FROM slide',
  profile: 'SELECT photo_key FROM app_user WHERE photo_key IS NOT NULL',
  voice: "SELECT split_part(name, '-', 1) FROM ad_voice",
  prompt: "SELECT split_part(name, '-', 1) FROM prompt",
  kept: 'SELECT key FROM kept_picture',
  pack: 'SELECT key FROM city_pack',
  shop: 'SELECT logo_key FROM shop_page WHERE logo_key IS NOT NULL',
} as const;

export type StoredKind = keyof typeof KEYS_IN_USE;

export const storedKinds = Object.keys(KEYS_IN_USE) as StoredKind[];

const SELECT_USED = `SELECT key FROM (${Object.values(KEYS_IN_USE).join(' UNION ')}) used (key) WHERE key = ANY($1)`;

/** Those of these files that nothing uses. */
export const withoutRow = async (pool: pg.Pool, names: readonly string[]): Promise<string[]> => {
  const { rows } = await pool.query<{ key: string }>(SELECT_USED, [[...new Set(names.map(keyOf))]]);
  const kept = new Set(rows.map((row) => row.key));
  return names.filter((name) => !kept.has(keyOf(name)));
};
