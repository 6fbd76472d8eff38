// Lists and searches on a filled database, compared with `SELECT 1` of the same rounds: median and p99.

import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { seedSearch } from '#server/domains/ads/index.ts';
import { seedCatalog } from '#server/domains/catalog/index.ts';
import { fillAds } from '#server/demo/bulk.ts';
import { only, openDatabase, type Database } from '#server/platform/database/database.ts';
import { startEmbedded } from '#server/platform/database/embedded.ts';
import { migrate } from '#server/platform/database/migrate.ts';
import { compareRelevance } from './relevance.ts';
import { casesOf, type Case } from './search-cases.ts';

const ROUNDS = 100;
const WARM_UP = 5;
const millisecondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

interface Opened {
  count: number;
  pool: pg.Pool;
  cases: Case[];
  close: () => Promise<void>;
}

/**
 * Runs each case once per round, on each database in direct succession, so that load affects all alike. Returns sorted
 * milliseconds.
 */
const measure = async (databases: readonly Opened[]): Promise<Map<Case, number[]>> => {
  const inTurn = (databases[0]?.cases ?? []).flatMap((_, i) =>
    databases.flatMap(({ cases }) => cases[i] ?? []),
  );
  const times = new Map<Case, number[]>(inTurn.map((one) => [one, []]));
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const [one, list] of times) {
      const time = await millisecondsOf(() => one.run(round + WARM_UP));
      if (round >= 0) list.push(time);
    }
  }
  for (const list of times.values()) list.sort((a, b) => a - b);
  return times;
};

const print = ({ count, cases }: Opened, times: ReadonlyMap<Case, readonly number[]>): void => {
  const medianOf = (one: Case | undefined): number => quantile((one && times.get(one)) ?? [], 0.5);
  const [floor] = cases;
  console.log(`\n${count.toLocaleString('fr')} ads, ${ROUNDS} rounds\n`);
  console.log('| query | median ms | p99 ms | × SELECT 1 |\n|---|---:|---:|---:|');
  for (const one of cases) {
    const median = medianOf(one);
    const p99 = quantile(times.get(one) ?? [], 0.99);
    const cells = [median.toFixed(2), p99.toFixed(2), (median / medianOf(floor)).toFixed(1)];
    console.log(`| ${one.name} | ${cells.join(' | ')} |`);
  }
};

/** Ratio of the medians on the last and the first database. */
const printGrowth = (
  databases: readonly Opened[],
  times: ReadonlyMap<Case, readonly number[]>,
): void => {
  console.log('\n| query | growth |\n|---|---:|');
  for (const [i, last] of (databases.at(-1)?.cases ?? []).entries()) {
    const first = databases[0]?.cases[i];
    const growth =
      quantile(times.get(last) ?? [], 0.5) / quantile((first && times.get(first)) ?? [], 0.5);
    console.log(`| ${last.name} | ${growth.toFixed(1)} |`);
  }
};

/** A few older ads with a unique word. */
const hideRareWord = async (pool: pg.Pool): Promise<void> => {
  await pool.query(`
    UPDATE ad SET title = 'Zorgho ancien' WHERE id IN (
      SELECT ad_id FROM ad_search ORDER BY published_at LIMIT 5)`);
};

const fill = async (database: Database, count: number): Promise<void> => {
  await seedCatalog(database.orm);
  await seedSearch(database.pool);
  const seconds = await millisecondsOf(() =>
    fillAds(database.pool, count, { now: new Date(), pictures: 'any' }),
  );
  await hideRareWord(database.pool);
  console.log(`filled with ${count} ads in ${Math.round(seconds / 1000)} s`);
};

const isFilled = async (pool: pg.Pool): Promise<boolean> =>
  only((await pool.query<{ filled: boolean }>('SELECT EXISTS (SELECT FROM ad) AS filled')).rows)
    .filled;

const makeFolder = async (path: string): Promise<string> => {
  await mkdir(path, { recursive: true });
  // The user of the embedded database must be able to traverse it.
  await chmod(path, 0o755);
  return path;
};

const open = async (count: number, keptUnder: string | undefined): Promise<Opened> => {
  const folder = keptUnder
    ? await makeFolder(join(await makeFolder(keptUnder), String(count)))
    : await makeFolder(await mkdtemp(join(tmpdir(), 'kasuwa-bench-')));
  const embedded = await startEmbedded(folder);
  const stop = async (): Promise<void> => {
    await embedded.stop();
    if (!keptUnder) await rm(folder, { recursive: true, force: true });
  };
  try {
    const database = await openDatabase(embedded.url);
    await migrate(database.pool);
    if (!(await isFilled(database.pool))) await fill(database, count);
    return {
      count,
      pool: database.pool,
      cases: await casesOf(database.pool),
      close: async () => {
        await database.close();
        await stop();
      },
    };
  } catch (error) {
    await stop();
    throw error;
  }
};

/**
 * `--ads N`, repeatable: one database each, measured side by side, with the growth from the first to the last. They are
 * removed unless `--keep FOLDER` names where to keep them.
 */
export const run = async (args: readonly string[]): Promise<void> => {
  const { values } = parseArgs({
    args: [...args],
    options: { ads: { type: 'string', multiple: true }, keep: { type: 'string' } },
  });
  const all: Opened[] = [];
  try {
    for (const count of values.ads ?? ['100000']) all.push(await open(Number(count), values.keep));
    const times = await measure(all);
    for (const one of all) print(one, times);
    if (all.length > 1) printGrowth(all, times);
    // Last, since the naive query evicts the cached pages of the others.
    const largest = all.at(-1);
    if (largest) await compareRelevance(largest.pool, largest.count);
  } finally {
    for (const { close } of all) await close();
  }
};
