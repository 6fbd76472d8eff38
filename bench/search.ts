// Lists and searches on a filled database, compared with `SELECT 1` of the same rounds: median and p99, and the median
// of the CPU of this process and of the database, which other work on the machine changes less.

import { parseArgs } from 'node:util';
import type pg from 'pg';
import { expectOne } from '#server/platform/database/database.ts';
import { openFilled } from './filled-database.ts';
import { cpuSecondsOfChildren, parentOf, timed } from './measure.ts';
import { compareRelevance } from './ranking-cost.ts';
import { casesOf, type Case } from './search-cases.ts';

const ROUNDS = 100;
const WARM_UP = 5;
const ascending = (a: number, b: number): number => a - b;

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

/** Holds the times that a query took in each round, in ms and ascending. */
interface Times {
  wall: number[];
  cpu: number[];
}
const NO_TIMES: Times = { wall: [], cpu: [] };

interface Opened {
  count: number;
  /** Is the pid of the process whose children are the connections of the database. */
  postmaster: number;
  pool: pg.Pool;
  cases: Case[];
  close: () => Promise<void>;
}

/**
 * Runs each case once per round, on each database in direct succession, so that other load of the machine affects all
 * databases alike. Returns the times of each case.
 */
const measure = async (databases: readonly Opened[]): Promise<Map<Case, Times>> => {
  const interleaved = (databases[0]?.cases ?? []).flatMap((_, i) =>
    databases.flatMap(({ cases, postmaster }) => (cases[i] ? [{ one: cases[i], postmaster }] : [])),
  );
  const times = new Map<Case, Times>(interleaved.map(({ one }) => [one, { wall: [], cpu: [] }]));
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const { one, postmaster } of interleaved) {
      const before = await cpuSecondsOfChildren(postmaster);
      const { cpu, wall } = await timed(() => one.run(round + WARM_UP));
      const spent = [...(await cpuSecondsOfChildren(postmaster))].reduce(
        (sum, [pid, seconds]) => sum + seconds - (before.get(pid) ?? 0),
        0,
      );
      // Rounds below zero only warm up.
      if (round < 0) continue;
      times.get(one)?.wall.push(wall);
      times.get(one)?.cpu.push(cpu + 1000 * spent);
    }
  }
  for (const { wall, cpu } of times.values()) for (const list of [wall, cpu]) list.sort(ascending);
  return times;
};

const timesOf = (times: ReadonlyMap<Case, Times>, one: Case | undefined): Times =>
  (one && times.get(one)) ?? NO_TIMES;

/** Prints the times of each query on one database, also as a multiple of those of `SELECT 1`. */
const print = ({ count, cases }: Opened, times: ReadonlyMap<Case, Times>): void => {
  const medianOf = (one: Case | undefined): number => quantile(timesOf(times, one).wall, 0.5);
  const [floor] = cases;
  console.log(`\n${count.toLocaleString('fr')} ads, ${ROUNDS} rounds\n`);
  console.log('| query | median ms | p99 ms | × SELECT 1 | CPU ms |\n|---|---:|---:|---:|---:|');
  for (const one of cases) {
    const median = medianOf(one);
    const { wall, cpu } = timesOf(times, one);
    const cells = [
      median.toFixed(2),
      quantile(wall, 0.99).toFixed(2),
      (median / medianOf(floor)).toFixed(1),
      quantile(cpu, 0.5).toFixed(1),
    ];
    console.log(`| ${one.name} | ${cells.join(' | ')} |`);
  }
};

/** Prints, for each query, the ratio of its medians on the last and the first database. */
const printGrowth = (databases: readonly Opened[], times: ReadonlyMap<Case, Times>): void => {
  console.log('\n| query | growth | of CPU |\n|---|---:|---:|');
  for (const [i, last] of (databases.at(-1)?.cases ?? []).entries()) {
    const [now, before] = [timesOf(times, last), timesOf(times, databases[0]?.cases[i])];
    const growth = (of: keyof Times): string =>
      (quantile(now[of], 0.5) / quantile(before[of], 0.5)).toFixed(1);
    console.log(`| ${last.name} | ${growth('wall')} | ${growth('cpu')} |`);
  }
};

/** Puts a word that no other ad contains into the titles of the five oldest ads, for the search of a very rare word. */
export const addRareWord = async (pool: pg.Pool): Promise<void> => {
  await pool.query(`
    UPDATE ad SET title = 'Zorgho ancien' WHERE id IN (
      SELECT ad_id FROM ad_search ORDER BY published_at LIMIT 5)`);
};

/** Opens a filled database with the queries to measure: `SELECT 1`, and those whose name contains `only`, or all. */
const open = async (
  count: number,
  { keep, only: wanted = '' }: { keep?: string | undefined; only?: string | undefined },
): Promise<Opened> => {
  const { pool, close } = await openFilled({ count, keptUnder: keep });
  await addRareWord(pool);
  const { rows } = await pool.query<{ pid: number }>('SELECT pg_backend_pid() AS pid');
  const [floor, ...others] = await casesOf(pool);
  const cases = others.filter(({ name }) => name.includes(wanted));
  return {
    count,
    postmaster: await parentOf(expectOne(rows).pid),
    pool,
    cases: floor ? [floor, ...cases] : cases,
    close,
  };
};

/**
 * Runs the benchmark. `--ads N`, repeatable, opens one database each, measured side by side, with the growth from the
 * first to the last; the databases are removed unless `--keep FOLDER` names a folder for them. `--only TEXT` selects
 * the queries whose name contains TEXT.
 */
export const run = async (args: readonly string[]): Promise<void> => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ads: { type: 'string', multiple: true },
      keep: { type: 'string' },
      only: { type: 'string' },
    },
  });
  const all: Opened[] = [];
  try {
    for (const count of values.ads ?? ['100000']) all.push(await open(Number(count), values));
    const times = await measure(all);
    for (const opened of all) print(opened, times);
    if (all.length > 1) printGrowth(all, times);
    // This comparison comes last, since its naive query evicts the cached pages that other queries use.
    const largest = all.at(-1);
    if (largest && !values.only) await compareRelevance(largest.pool, largest.count);
  } finally {
    for (const { close } of all) await close();
  }
};
