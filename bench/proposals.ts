// Sub-categories proposed for titles: how often the right one is among them, and what a proposal costs.

import { parseArgs } from 'node:util';
import type pg from 'pg';
import { hintsFor, proposeCategories } from '#server/domains/search/index.ts';
import { DEMO_ADS } from '#server/demo/plan.ts';
import { expectOne } from '#server/platform/database/database.ts';
import { HELD_OUT_TITLES } from '#server/testing/titles/held-out-titles.ts';
import { judgeTitles } from '#server/testing/titles/judge-titles.ts';
import { JUDGED_TITLES } from '#server/testing/titles/judged-titles.ts';
import { openFilled } from './filled-database.ts';
import { cpuSecondsOf, printTable, timed } from './measure.ts';

const LISTS = [
  { name: 'judged titles', titles: JUDGED_TITLES },
  { name: 'held-out titles', titles: HELD_OUT_TITLES },
] as const;

const ROUNDS = 5;

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** Prints how often the right category of a title is proposed first, among three, or not at all. */
const printShares = async (pool: pg.Pool, heading: string): Promise<void> => {
  const rows: string[][] = [];
  for (const { name, titles } of LISTS) {
    const { first, amongThree, none, wrong } = await judgeTitles(pool, titles);
    rows.push([`${titles.length} ${name}`, ...[first, amongThree, none].map(percent)]);
    for (const line of wrong) console.log(`not among three: ${line}`);
  }
  printTable(heading, [['', 'right first', 'right among three', 'none proposed'], ...rows]);
};

/** Returns the id of the seller with the most ads. */
const busiestSeller = async (pool: pg.Pool): Promise<number> =>
  expectOne(
    (
      await pool.query<{ id: number }>(
        'SELECT owner_id AS id FROM ad GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1',
      )
    ).rows,
  ).id;

/** Prints the CPU and wall time per title of its hints: fitting sub-categories and similar ads of the same seller. */
const printCost = async (pool: pg.Pool, ads: number): Promise<void> => {
  // The pool has one connection, so that this process executes every query.
  const client = await pool.connect();
  const { pid } = expectOne(
    (await client.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows,
  );
  client.release();
  const owner = await busiestSeller(pool);
  const titles = LISTS.flatMap((list) => list.titles.map(([title]) => title));
  const walls: number[] = [];
  let cpu = 0;
  const databaseBefore = await cpuSecondsOf(pid);
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const title of titles) {
      const spent = await timed(() => hintsFor(pool, owner, title));
      walls.push(spent.wall);
      cpu += spent.cpu;
    }
  }
  const database = ((await cpuSecondsOf(pid)) - databaseBefore) * 1000;
  walls.sort((a, b) => a - b);
  const at = (share: number): string =>
    `${(walls[Math.min(walls.length - 1, Math.floor(walls.length * share))] ?? 0).toFixed(1)} ms`;
  printTable(`cost of the hints for one title, ${ads.toLocaleString('fr')} ads`, [
    ['CPU, server', 'CPU, database', 'median', 'p99', 'worst'],
    [
      `${(cpu / walls.length).toFixed(2)} ms`,
      `${(database / walls.length).toFixed(2)} ms`,
      at(0.5),
      at(0.99),
      at(1),
    ],
    ['goal', '≤ 15 ms both', '', '', '≤ 50 ms'],
  ]);
};

/**
 * Measures the proposed categories in a database with the ads of the demo, or with N invented ones for `--ads N`;
 * `--keep FOLDER` keeps the database there.
 */
export const run = async (args: readonly string[]): Promise<void> => {
  const { values } = parseArgs({
    args: [...args],
    options: { ads: { type: 'string' }, keep: { type: 'string' } },
  });
  const count = values.ads ? Number(values.ads) : DEMO_ADS.count;
  const { pool, close } = await openFilled({
    ...(values.ads ? { count } : DEMO_ADS),
    keptUnder: values.keep,
  });
  try {
    const started = performance.now();
    // The first proposal loads the words of all categories, which later ones reuse.
    await proposeCategories(pool, 'voiture');
    console.log(`loaded in ${Math.round(performance.now() - started)} ms`);
    await printShares(pool, `proposals beside ${count} ads`);
    await printCost(pool, count);
  } finally {
    await close();
  }
};
