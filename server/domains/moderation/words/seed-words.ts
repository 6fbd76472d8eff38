import type pg from 'pg';
import { lockClientUntilCommit } from '#server/platform/database/locks.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';
import { EXPRESSIONS } from '#server/platform/text/deposit-lexicon.ts';
import { FORBIDDEN_ENTRIES, INNOCENT_EVERYWHERE } from './forbidden-entries.ts';
import type { StoredWords } from './stored-words.ts';

const LISTS = ['words', 'near', 'innocent'] as const;
type Lists = Pick<StoredWords, (typeof LISTS)[number]>;

const partsOf = (list: string): string[] =>
  list
    .split(',')
    .map((part) => part.replaceAll(/\s+/g, ' ').trim())
    .filter(Boolean);
const listOf = (parts: readonly string[]): string => [...new Set(parts)].join(', ');

/** Describes a row as the code writes it. */
type Written = Pick<StoredWords, 'kind' | 'reason' | 'words'> & Partial<StoredWords>;

/** Maps the key of each row that the site has by itself to the row. */
export type DefaultWords = ReadonlyMap<string, StoredWords>;

/**
 * Returns rows with their keys: kind, reason and first expression, numbered where several rows have these. A row of the
 * code keeps its key as long as its first expression stays.
 */
export const keyed = (rows: readonly Written[]): DefaultWords => {
  const all = new Map<string, StoredWords>();
  for (const { kind, reason, words, near = '', innocent = '' } of rows) {
    const base = `${kind}: ${reason}: ${partsOf(words)[0]}`;
    let key = base;
    for (let n = 2; all.has(key); n += 1) key = `${base} ${n}`;
    const tidy = (list: string): string => listOf(partsOf(list));
    all.set(key, { kind, reason, words: tidy(words), near: tidy(near), innocent: tidy(innocent) });
  }
  return all;
};

/** Holds the words of the pre-checks as they are before administrators edit them. */
export const DEFAULT_WORDS: DefaultWords = keyed([
  ...FORBIDDEN_ENTRIES.map((entry) => ({ kind: 'forbidden' as const, ...entry })),
  { kind: 'innocent', reason: 'jouets, images, prévention', words: INNOCENT_EVERYWHERE },
  { kind: 'service', reason: 'services', words: EXPRESSIONS.service ?? '' },
  { kind: 'short_service', reason: 'services', words: EXPRESSIONS.shortService ?? '' },
  { kind: 'operator', reason: 'opérateurs', words: EXPRESSIONS.operator ?? '' },
  { kind: 'send', reason: 'verbes', words: EXPRESSIONS.send ?? '' },
]);

/** Returns an edited list with what changed from a former default list to a new one. */
const merged = (edited: string, former: string, changed: string): string => {
  const [before, after] = [new Set(partsOf(former)), new Set(partsOf(changed))];
  const kept = partsOf(edited).filter((part) => after.has(part) || !before.has(part));
  return listOf([...kept, ...[...after].filter((part) => !before.has(part))]);
};

/** Describes a default row as it was stored last; `row` holds its lists as administrators have them now, if they do. */
interface Remembered extends Lists {
  key: string;
  row: (Lists & { id: number }) | null;
}

const READ_REMEMBERED = `
  SELECT d.key, d.words, d.near, d.innocent,
         CASE WHEN w.id IS NOT NULL THEN to_jsonb(w) END AS row
  FROM check_words_default d LEFT JOIN check_words w ON w.id = d.check_words_id`;
const REMEMBER = `
  INSERT INTO check_words_default (key, check_words_id, words, near, innocent) VALUES ($1, $2, $3, $4, $5)
  ON CONFLICT (key) DO UPDATE SET words = excluded.words, near = excluded.near, innocent = excluded.innocent`;
const INSERT = `
  INSERT INTO check_words (kind, reason, words, near, innocent) VALUES ($1, $2, $3, $4, $5) RETURNING id`;
const UPDATE = 'UPDATE check_words SET words = $2, near = $3, innocent = $4 WHERE id = $1';

/** Stores a default row that is new, or the changes of one that is known and not removed. */
const seedRow = async (
  client: pg.PoolClient,
  key: string,
  { kind, reason, ...lists }: StoredWords,
  known: Remembered | undefined,
): Promise<void> => {
  if (known && LISTS.every((list) => known[list] === lists[list])) return;
  const values = LISTS.map((list) => lists[list]);
  let id = known?.row?.id ?? null;
  if (!known)
    id =
      (await client.query<{ id: number }>(INSERT, [kind, reason, ...values])).rows[0]?.id ?? null;
  if (known?.row) {
    const { row } = known;
    const edited = LISTS.map((list) => merged(row[list], known[list], lists[list]));
    // A row needs words: one whose last were removed keeps them.
    if (edited[0] !== '') await client.query(UPDATE, [row.id, ...edited]);
  }
  await client.query(REMEMBER, [key, id, ...values]);
};

/**
 * Stores the words that the site has by itself, and at later starts what changed in them since, but nothing that
 * administrators removed.
 */
export const seedCheckWords = (pool: pg.Pool, defaults = DEFAULT_WORDS): Promise<void> =>
  withTransaction(pool, async (client) => {
    await lockClientUntilCommit(client, 'checkWordsSeed');
    const { rows } = await client.query<Remembered>(READ_REMEMBERED);
    const known = new Map(rows.map((row) => [row.key, row]));
    for (const [key, row] of defaults) await seedRow(client, key, row, known.get(key));
  });
