import type pg from 'pg';
import { plainLetters } from '#contract/common/plain-letters.ts';
import words from './seed/search_fr.json' with { type: 'json' };
import { lockClientUntilCommit } from '#server/platform/database/locks.ts';
import { withTransaction } from '#server/platform/database/transaction.ts';

/** Is the length below which a foreign word matches too many texts, so that its synonyms are one-way. */
const SHORTEST_FOUND = 3;

interface Group {
  terms: string[];
  oneWay: boolean;
}

/**
 * Describes a language whose words find French ones. It is one-way for Zarma, whose short words
 * look like stems of French ones.
 */
interface Language {
  words: Record<string, string>;
  isOneWay: boolean;
}

const LANGUAGES: readonly Language[] = [
  { words: words.hausa, isOneWay: false },
  { words: words.zarma, isOneWay: true },
];

/**
 * Adds the spellings of a foreign word, separated by `/`, to the synonym group of its French meaning, or to a new one.
 * A one-way or very short word gets a group of its own, so that it finds the French words but not the reverse.
 */
const join = (groups: Group[], foreign: string, meanings: string, isOneWay: boolean): void => {
  const spellings = foreign.split('/');
  const [meaning = '', ...others] = meanings.split('/').map(plainLetters);
  const oneWay = isOneWay || spellings.some((word) => word.length < SHORTEST_FOUND);
  const group = groups.find((candidate) => !candidate.oneWay && candidate.terms.includes(meaning));
  if (oneWay) {
    for (const word of spellings) groups.push({ terms: [word, meaning, ...others], oneWay });
  } else if (group) {
    group.terms = [...new Set([...group.terms, ...spellings])];
  } else {
    groups.push({ terms: [...spellings, meaning, ...others], oneWay });
  }
};

/** Returns the groups of synonyms of the word lists, in French and other languages. */
const synonymGroups = (): Group[] => {
  const groups = words.synonyms.map((terms): Group => ({ terms: [...terms], oneWay: false }));
  for (const { words: foreign, isOneWay } of LANGUAGES) {
    for (const [word, meanings] of Object.entries(foreign)) join(groups, word, meanings, isOneWay);
  }
  for (const terms of words.one_way) groups.push({ terms: [...terms], oneWay: true });
  // "air" finds Agadez; Agadez must not find air conditioners.
  for (const [alias, city] of Object.entries(words.regions_aliases)) {
    groups.push({ terms: [alias, city], oneWay: true });
  }
  return groups;
};

/** Inserts the synonyms and misspellings of the word lists, unless the database has any. */
const fill = async (client: pg.PoolClient): Promise<void> => {
  const { rowCount } = await client.query(
    'SELECT FROM search_synonym UNION ALL SELECT FROM search_misspelling LIMIT 1',
  );
  if (rowCount) return;
  for (const { terms, oneWay } of synonymGroups()) {
    await client.query('INSERT INTO search_synonym (terms, one_way) VALUES ($1, $2)', [
      terms,
      oneWay,
    ]);
  }
  await client.query(
    'INSERT INTO search_misspelling (typed, meant) SELECT * FROM unnest($1::text[], $2::text[])',
    [Object.keys(words.misspellings), Object.values(words.misspellings)],
  );
};

/** Fills the tables of synonyms and misspellings when they are empty; administrators edit them afterwards. */
export const seedSearch = (pool: pg.Pool): Promise<void> =>
  withTransaction(pool, async (client) => {
    await lockClientUntilCommit(client, 'searchSeed');
    await fill(client);
  });
