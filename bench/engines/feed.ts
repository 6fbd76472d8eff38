// Ads of the database as documents of Sphinx: the lexemes of `ad_search.tsv` in their order, so that both engines search
// the same words, and the columns by which lists are filtered and ordered.

import type pg from 'pg';
import { foldedWords } from '#server/domains/ads/search/folded-words.ts';
import { shardOf, type Client } from './searchd.ts';

/** An entry or lexeme as a token of Sphinx: 'sub:12' as 'sub_12'. */
export const tokenOf = (entry: string): string =>
  entry
    .toLowerCase()
    .replaceAll(/[^a-z0-9:]/g, (letter) => `_${letter.codePointAt(0)?.toString(16)}_`)
    .replaceAll(':', '_');

interface Row {
  id: number;
  title: string[];
  details: string[];
  description: string[];
  entries: string[];
  region: string | null;
  condition: string;
  isWanted: boolean;
  attributes: Record<string, number | string | null>;
}

const READ = `
  SELECT s.ad_id AS id, words.*, s.region, s.condition, s.is_wanted AS "isWanted", json_build_object(
    'published', (extract(epoch FROM s.published_at) * 1000000)::bigint,
    'confirmed', (extract(epoch FROM greatest(s.published_at, a.confirmed_at)) * 1000000)::bigint,
    'cheapness', s.cheapness, 'dearness', s.dearness, 'confirmed_day', coalesce(s.confirmed_day, 0),
    'photo', s.has_photo::integer, 'value_count', s.value_count,
    'answered', (a.seller_answers AND a.silences = 0)::integer, 'category', s.category_id,
    'sub_category', s.sub_category_id, 'city', s.city_id, 'quarter', coalesce(s.quarter_id, 0),
    'fields', coalesce(s.fields, '{}')::text) AS attributes
  FROM ad_search s JOIN ad a ON a.id = s.ad_id, LATERAL (
    SELECT coalesce(array_agg(lexeme ORDER BY position) FILTER (WHERE weight = 'A'), '{}') AS title,
      coalesce(array_agg(lexeme ORDER BY position) FILTER (WHERE weight = 'B'), '{}') AS details,
      coalesce(array_agg(lexeme ORDER BY position) FILTER (WHERE weight = 'D'), '{}') AS description,
      coalesce(array_agg(lexeme) FILTER (WHERE position IS NULL), '{}') AS entries
    FROM unnest(s.tsv) AS t (lexeme, positions, weights)
      LEFT JOIN LATERAL unnest(positions, weights) AS p (position, weight) ON true) AS words`;

/** What the index has beside the entries of `tsv`: filters that PostgreSQL checks in columns. */
export const regionToken = (region: string): string =>
  tokenOf(`region:${foldedWords(region).join('')}`);
export const conditionToken = (condition: string): string => tokenOf(`condition:${condition}`);
export const OFFER = 'kind_offer';
export const PHOTO = 'has_photo';

const entriesOf = ({ entries, region, condition, isWanted, attributes }: Row): string[] => [
  ...entries.map(tokenOf),
  ...(region === null ? [] : [regionToken(region)]),
  conditionToken(condition),
  ...(isWanted ? [] : [OFFER]),
  ...(attributes['photo'] === 1 ? [PHOTO] : []),
];

const put = async (client: Client, rows: readonly Row[]): Promise<void> => {
  for (const [shard, all] of Map.groupBy(rows, ({ id }) => shardOf(id))) {
    const names = Object.keys(all[0]?.attributes ?? {});
    const values = all.map((row) => [
      row.id,
      ...[row.title, row.details, row.description].map((words) => words.map(tokenOf).join(' ')),
      entriesOf(row).join(' '),
      // Once more, for what a word names as a whole.
      row.entries
        .filter((entry) => /^(?:cat|sub):/.test(entry))
        .map(tokenOf)
        .join(' '),
      ...Object.values(row.attributes),
    ]);
    await client.query(
      `REPLACE INTO ${shard} (id, title, details, description, entries, named, ${names.join(', ')}) VALUES ?`,
      [values],
    );
  }
};

const AT_ONCE = 1000;

/** Feeds every published ad. */
export const feedAll = async (pool: pg.Pool, client: Client): Promise<number> => {
  let last = 0;
  for (let count = 0; ;) {
    const { rows } = await pool.query<Row>(
      `${READ} WHERE s.ad_id > $1 ORDER BY s.ad_id LIMIT ${AT_ONCE}`,
      [last],
    );
    if (rows.length === 0) return count;
    await put(client, rows);
    last = rows.at(-1)?.id ?? last;
    count += rows.length;
  }
};

/** Feeds one ad anew, as a job of an event would. */
export const feedOne = async (pool: pg.Pool, client: Client, id: number): Promise<void> => {
  const { rows } = await pool.query<Row>(`${READ} WHERE s.ad_id = $1`, [id]);
  if (rows.length > 0) await put(client, rows);
  else await client.query(`DELETE FROM ${shardOf(id)} WHERE id = ${id}`);
};
