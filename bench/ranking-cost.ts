// Cost of a search by relevance compared with the naive query.

import { readFile } from 'node:fs/promises';
import type pg from 'pg';
import { listAds } from '#server/domains/search/list-ads.ts';
import { interpretQuery } from '#server/domains/search/interpret-query.ts';
import { findRelevant } from '#server/domains/search/relevant.ts';
import { parseWords } from '#server/domains/search/words.ts';
import { expectOne } from '#server/platform/database/database.ts';
import { cpuSecondsWithChildren, inRounds, printComparisons, timed } from './measure.ts';

/** Lists a word that about one ad in thirty contains, and one that one ad in ten contains. */
const COMMON = ['moto', 'villa'];
const ROUNDS = 7;
/** Is the number of repetitions of our ranking in each round, since CPU time has a resolution of 10 ms. */
const OURS_TIMES = 100;
const NAIVE_TIMES = 4;

const NAIVE = `SELECT ad_id FROM ad_search WHERE tsv @@ $1::tsquery
  ORDER BY ts_rank(tsv, $1::tsquery) DESC, published_at DESC LIMIT 24`;

/** Returns the pid of the main process of PostgreSQL, the parent of its connections. */
const postmasterOf = async (pool: pg.Pool): Promise<number> => {
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const status = await readFile(`/proc/${expectOne(rows).pid}/status`, 'utf8');
  return Number(/^PPid:\s*(\d+)/m.exec(status)?.[1]);
};

/**
 * Returns the CPU milliseconds that one `work` takes in the database and in this process together,
 * averaged over `times` runs.
 */
const cpuOf = async (
  postmaster: number,
  times: number,
  work: () => Promise<unknown>,
): Promise<number> => {
  const before = await cpuSecondsWithChildren(postmaster);
  const { cpu } = await timed(async () => {
    for (let i = 0; i < times; i += 1) await work();
  });
  const database = (await cpuSecondsWithChildren(postmaster)) - before;
  return (database * 1000 + cpu) / times;
};

/**
 * Compares the cost of ranking by common words, alone and within the whole search, which also
 * interprets the words and reads 24 ads, with `ts_rank` over every match with the same synonyms.
 */
export const compareRelevance = async (pool: pg.Pool, count: number): Promise<void> => {
  const postmaster = await postmasterOf(pool);
  for (const words of COMMON) {
    const { tokens, vocabulary } = await parseWords(pool, words);
    const interpreted = interpretQuery(tokens, [], { q: words }, vocabulary);
    const ask = { offset: 0, perPage: 0 };
    const { ours, whole, naive } = await inRounds(ROUNDS, {
      ours: () =>
        cpuOf(postmaster, OURS_TIMES, () =>
          findRelevant(pool, { ...interpreted, vocabulary }, ask),
        ),
      whole: () =>
        cpuOf(postmaster, OURS_TIMES, () => listAds(pool, { q: words }, { sort: 'relevance' })),
      naive: () =>
        cpuOf(postmaster, NAIVE_TIMES, () =>
          pool.query(NAIVE, [interpreted.searchTerms.join(' & ')]),
        ),
    });
    printComparisons(
      `relevance of '${words}' among ${count.toLocaleString('fr')} ads, the naive way against ours`,
      // The ratio is how many times cheaper our ranking is: the naive way has the place of ours.
      [
        { of: 'the ranking', unit: 'ms CPU', ours: naive, ceiling: ours, target: '≥ 50' },
        { of: 'the whole answer', unit: 'ms CPU', ours: naive, ceiling: whole, target: '' },
      ],
      ['naive', 'ours'],
    );
  }
};
