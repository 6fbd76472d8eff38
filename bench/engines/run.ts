// Lists and searches by PostgreSQL and by Sphinx in shards, over the same ads, behind the same function (`FindAds`).

import { parseArgs } from 'node:util';
import type pg from 'pg';
import { countsAt } from '#server/domains/ads/search/choice-counts.ts';
import { expectOne } from '#server/platform/database/database.ts';
import { openFilled } from '../filled-database.ts';
import { memoryOf } from '../memory.ts';
import {
  cpuSecondsOf,
  cpuSecondsOfChildren,
  parentOf,
  printTable,
  secondsBetween,
} from '../measure.ts';
import { ours } from '../relevance/engines.ts';
import { HELD_OUT_QUERIES } from '../relevance/held-out-queries.ts';
import { JUDGED_QUERIES } from '../relevance/judged-queries.ts';
import { compare, readDocuments } from '../relevance/run.ts';
import { addRareWord } from '../search.ts';
import { listCasesOf, type ListCase } from '../search-cases.ts';
import { feedAll, feedOne } from './feed.ts';
import { findInSphinx } from './find.ts';
import { followOutbox } from './follow.ts';
import { plainSphinx } from './plain.ts';
import { SHARDS, startSearchd, type Searchd } from './searchd.ts';

const ROUNDS = 5;
/** Runs of a case in a round, since the CPU of searchd is known to 10 ms. */
const TIMES = 20;
const CHANGED = 300;

/** CPU milliseconds of one run: this process, PostgreSQL, searchd. */
type Spent = [own: number, database: number, searchd: number];

interface Opened {
  pool: pg.Pool;
  postmaster: number;
  searchd: Searchd;
}

const spentBy = async (
  { postmaster, searchd }: Opened,
  times: number,
  work: (i: number) => Promise<unknown>,
): Promise<Spent> => {
  const children = await cpuSecondsOfChildren(postmaster);
  const server = await cpuSecondsOf(searchd.pid);
  const own = process.cpuUsage();
  for (let i = 0; i < times; i += 1) await work(i);
  const { user, system } = process.cpuUsage(own);
  const database = secondsBetween(children, await cpuSecondsOfChildren(postmaster));
  const other = (await cpuSecondsOf(searchd.pid)) - server;
  return [(user + system) / 1000 / times, (database * 1000) / times, (other * 1000) / times];
};

const meanOf = (all: readonly Spent[]): Spent =>
  [0, 1, 2].map((i) => all.reduce((sum, one) => sum + (one[i] ?? 0), 0) / all.length) as Spent;

const text = (spent: Spent): string[] => spent.map((ms) => ms.toFixed(2));
const sum = (spent: Spent): number => spent.reduce((all, ms) => all + ms, 0);

interface Pair {
  name: string;
  postgresql: ListCase;
  sphinx: ListCase;
}

const pairsOf = async ({ pool, searchd }: Opened, wanted: string): Promise<Pair[]> => {
  const others = await listCasesOf(pool, findInSphinx(searchd.client));
  return (await listCasesOf(pool)).flatMap((postgresql, i) => {
    const { name } = postgresql;
    const sphinx = others[i];
    return sphinx && name.includes(wanted) ? [{ name, postgresql, sphinx }] : [];
  });
};

/** The ads that both show of the page, and both totals. */
const agreementOf = async ({ postgresql, sphinx }: Pair): Promise<string[]> => {
  const [one, other] = [await postgresql.run(0), await sphinx.run(0)];
  const ids = new Set(one.rows.map(({ id }) => id));
  const total = ({ page }: typeof one): string => `${page.totalIsExact ? '' : '≥ '}${page.total}`;
  return [
    `${other.rows.filter(({ id }) => ids.has(id)).length} of ${ids.size}`,
    total(one),
    total(other),
  ];
};

/** Each case in turn by both, so that load affects both alike; each round begins with the other. */
const compareCases = async (opened: Opened, wanted: string): Promise<void> => {
  const pairs = await pairsOf(opened, wanted);
  const agreements = new Map<Pair, string[]>();
  for (const pair of pairs) agreements.set(pair, await agreementOf(pair));
  const spent = new Map<ListCase, Spent[]>();
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const { postgresql, sphinx } of pairs) {
      const both = [postgresql, sphinx];
      for (const one of round % 2 === 0 ? both : both.toReversed()) {
        const found = await spentBy(opened, TIMES, (i) => one.run(1 + round * TIMES + i));
        spent.set(one, [...(spent.get(one) ?? []), found]);
      }
    }
  }
  const meansOf = (which: 'postgresql' | 'sphinx', of: readonly Pair[]): Spent =>
    meanOf(of.flatMap((pair) => spent.get(pair[which]) ?? []));
  const cellsOf = (name: string, of: readonly Pair[]): string[] => {
    const [one, other] = [meansOf('postgresql', of), meansOf('sphinx', of)];
    const ratio = (sum(other) / sum(one)).toFixed(1);
    return [name, text(one).slice(0, 2).join(' + '), text(other).join(' + '), ratio];
  };
  printTable(`CPU ms of a search: this process + PostgreSQL (+ searchd), ${ROUNDS * TIMES} runs`, [
    ['', 'PostgreSQL', 'Sphinx', 'ratio', 'same ads', 'total', 'of Sphinx'],
    ...pairs.map((pair) => [...cellsOf(pair.name, [pair]), ...(agreements.get(pair) ?? [])]),
    cellsOf('all of them', pairs),
  ]);
};

/** Counts beside choices: kept by a job in PostgreSQL, which has none beside words; counted anew in Sphinx. */
const compareCounts = async (opened: Opened): Promise<void> => {
  const { pool, searchd } = opened;
  const { rows } = await pool.query<{ category: number; city: number }>(
    `SELECT (SELECT id FROM category WHERE slug = 'vehicules') AS category, (SELECT id FROM city WHERE slug = 'niamey') AS city`,
  );
  const { category, city } = expectOne(rows);
  const facets = (match: string): Promise<unknown> =>
    searchd.client.query(
      `SELECT sub_category FROM ads WHERE MATCH('${match}') LIMIT 0 OPTION ranker=none FACET sub_category FACET city FACET photo`,
    );
  const measured = async (work: () => Promise<unknown>): Promise<string> => {
    await work();
    return text(await spentBy(opened, ROUNDS * TIMES, work)).join(' + ');
  };
  printTable('CPU ms of counts beside choices: this process + PostgreSQL + searchd', [
    ['', 'category and city', 'a word (moto)'],
    ['PostgreSQL', await measured(() => countsAt(pool, { category, city })), '–'],
    [
      'Sphinx',
      await measured(() => facets(`cat_${category} city_${city}`)),
      await measured(() => facets('moto')),
    ],
  ]);
};

/** What an ad costs that has changed: its row of `ad_search` with all indexes, and its document of a shard. */
const compareChanges = async (opened: Opened): Promise<void> => {
  const { pool, searchd } = opened;
  const { rows } = await pool.query<{ id: number }>(
    `SELECT ad_id AS id FROM ad_search ORDER BY md5(ad_id::text) LIMIT ${2 * CHANGED}`,
  );
  const ids = rows.map(({ id }) => id);
  const inTurn = (work: (id: number) => Promise<unknown>, from: number): Promise<Spent> =>
    spentBy(opened, CHANGED, (i) => work(ids[from + i] ?? 0));
  printTable('CPU ms of an ad that has changed: this process + PostgreSQL + searchd', [
    [
      'PostgreSQL',
      text(
        await inTurn((id) => pool.query('SELECT ad_search_put(ARRAY[$1::integer])', [id]), 0),
      ).join(' + '),
    ],
    ['Sphinx', text(await inTurn((id) => feedOne(pool, searchd.client, id), CHANGED)).join(' + ')],
  ]);
};

const compareSizes = async ({ pool, searchd }: Opened): Promise<void> => {
  const { rows } = await pool.query<{ rows: string; indexes: string }>(
    `SELECT pg_table_size('ad_search') AS rows, pg_indexes_size('ad_search') AS indexes`,
  );
  const { rows: table, indexes } = expectOne(rows);
  const mb = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
  printTable('on disk (and in memory)', [
    ['PostgreSQL: ad_search, its indexes', mb(Number(table)), mb(Number(indexes))],
    [
      `Sphinx: ${SHARDS} shards, memory of searchd`,
      mb(await searchd.bytes()),
      mb(1.048576e6 * (await memoryOf(searchd.pid, 'VmRSS'))),
    ],
  ]);
};

const compareQuality = async ({ pool, searchd }: Opened): Promise<void> => {
  const documents = await readDocuments(pool);
  const ads = new Map(documents.map((document) => [document.id, document]));
  const engines = [
    ours(pool),
    ours(pool, 'Sphinx behind our reading', findInSphinx(searchd.client)),
    await plainSphinx(searchd.client, documents),
  ];
  await compare('judged queries', JUDGED_QUERIES, { engines, ads, weak: false });
  await compare('held-out queries', HELD_OUT_QUERIES, { engines, ads, weak: false });
};

/**
 * `--ads N`: how many ads; they are removed unless `--keep FOLDER` names where to keep them. `--only TEXT`: the cases with
 * this in their name, and nothing else; `--only outbox`: the feed alone.
 */
export const run = async (args: readonly string[]): Promise<void> => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ads: { type: 'string', default: '10000' },
      keep: { type: 'string' },
      only: { type: 'string' },
    },
  });
  const { pool, url, close } = await openFilled({
    count: Number(values.ads),
    keptUnder: values.keep,
  });
  try {
    await addRareWord(pool);
    const searchd = await startSearchd();
    try {
      const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
      const opened = { pool, postmaster: await parentOf(expectOne(rows).pid), searchd };
      const filling = performance.now();
      const count = await feedAll(pool, searchd.client);
      console.log(`fed ${count} ads in ${Math.round((performance.now() - filling) / 1000)} s`);
      await followOutbox(url, searchd.client);
      if (values.only === 'outbox') return;
      await compareSizes(opened);
      await compareCases(opened, values.only ?? '');
      if (values.only !== undefined) return;
      await compareCounts(opened);
      await compareChanges(opened);
      await compareQuality(opened);
    } finally {
      await searchd.stop();
    }
  } finally {
    await close();
  }
};
