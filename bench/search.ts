// Lists and searches on a filled database, each beside `SELECT 1` from the same rounds: median and p99.

import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type pg from 'pg';
import { listAds, type Paging } from '#server/domains/ads/search/list-ads.ts';
import type { AdFilters } from '#server/domains/ads/search/orders.ts';
import { looserLists } from '#server/domains/ads/search/looser.ts';
import { countsAt } from '#server/domains/ads/search/choice-counts.ts';
import { findSimilar } from '#server/domains/ads/queries/similar-ads.ts';
import { suggest } from '#server/domains/ads/search/suggest.ts';
import { seedSearch } from '#server/domains/ads/index.ts';
import { seedCatalog } from '#server/domains/catalog/index.ts';
import { fillAds } from '#server/demo/bulk.ts';
import { only, openDatabase, type Database } from '#server/platform/database/database.ts';
import { startEmbedded } from '#server/platform/database/embedded.ts';
import { migrate } from '#server/platform/database/migrate.ts';

const ROUNDS = 100;
const WARM_UP = 5;
/** Pages walked by cursor to be deep. */
const DEEP = 600;

interface Case {
  name: string;
  run(round: number): Promise<unknown>;
}

const millisecondsOf = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

const quantile = (sorted: readonly number[], share: number): number =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;

const idOf = async (pool: pg.Pool, table: string, slug: string): Promise<number> => {
  const { rows } = await pool.query<{ id: number }>(`SELECT id FROM ${table} WHERE slug = $1`, [
    slug,
  ]);
  return only(rows).id;
};

const deepCursor = async (pool: pg.Pool): Promise<string | undefined> => {
  let cursor: string | undefined;
  for (let page = 1; page < DEEP; page += 1) {
    const next = (await listAds(pool, {}, { cursor })).page.nextCursor;
    if (!next) break;
    cursor = next;
  }
  return cursor;
};

/** Relevance as one would write it first: what ours is measured against. */
const NAIVE = `SELECT ad_id FROM ad_search, to_tsquery('fr', 'moto') AS q WHERE tsv @@ q
  ORDER BY ts_rank(tsv, q) DESC, published_at DESC LIMIT 24`;

let someAd: number | undefined;
const anAd = async (pool: pg.Pool): Promise<number> => {
  someAd ??= only(
    (await pool.query<{ ad_id: number }>('SELECT ad_id FROM ad_search ORDER BY ad_id LIMIT 1'))
      .rows,
  ).ad_id;
  return someAd;
};

const casesOf = async (pool: pg.Pool): Promise<Case[]> => {
  const categoryId = await idOf(pool, 'category', 'vehicules');
  const subCategoryId = await idOf(pool, 'category', 'voitures');
  const cityId = await idOf(pool, 'city', 'niamey');
  const smallTown = await idOf(pool, 'city', 'filingue');
  const list = (name: string, filters: AdFilters, paging: Paging = {}): Case => ({
    name,
    run: () => listAds(pool, filters, paging),
  });
  const cursor = await deepCursor(pool);
  return [
    { name: 'SELECT 1', run: () => pool.query('SELECT 1') },
    list('newest', {}),
    list(`page ${DEEP} by cursor`, {}, { cursor }),
    list('page 500 by number', {}, { page: 500 }),
    // Another page each time, past where anybody has been: the walk there is part of it.
    {
      name: 'pages 51 up, each once',
      run: (round) => listAds(pool, { cityId }, { page: 51 + round }),
    },
    list('category', { categoryId }),
    list('category + city + price', {
      categoryId,
      cityId,
      priceMin: 1_000_000,
      priceMax: 3_000_000,
    }),
    list('small town + price', { cityId: smallTown, priceMin: 1_000_000, priceMax: 3_000_000 }),
    list('cheapest of a sub-category', { subCategoryId }, { sort: 'price_asc' }),
    list('common word (moto)', { words: 'moto' }),
    list('common word by relevance', { words: 'moto' }, { sort: 'relevance' }),
    list('common word, cheapest', { words: 'moto' }, { sort: 'price_asc' }),
    list('rare word (kalangou)', { words: 'kalangou' }),
    list('very rare word', { words: 'zorgho' }),
    list('two words (toyota maradi)', { words: 'toyota maradi' }),
    list('misspelt (refrigirateur)', { words: 'refrigirateur' }),
    list('nothing near (xqzwk)', { words: 'xqzwk' }),
    list('town and price typed', { words: 'villa niamey plateau moins de 200000' }),
    list('region', { region: 'Maradi' }),
    list('with photo', { withPhoto: true }),
    list('category + region', { categoryId, region: 'Diffa' }),
    { name: 'counts beside the choices', run: () => countsAt(pool, { categoryId, cityId }) },
    { name: 'similar ads', run: async () => findSimilar(pool, await anAd(pool)) },
    {
      name: 'nothing found: what to loosen',
      run: () => looserLists(pool, { words: 'toyota violette', cityId, priceMax: 1000 }),
    },
    { name: 'naive: ts_rank over every match (moto)', run: () => pool.query(NAIVE) },
    { name: 'suggestions (mo)', run: () => suggest(pool, 'mo') },
    { name: 'suggestions (toyota co)', run: () => suggest(pool, 'toyota co') },
  ];
};

/** Rounds in which each case runs once, in turn, so that a busy moment is everybody's. */
const measure = async (cases: readonly Case[]): Promise<number[][]> => {
  const times: number[][] = cases.map(() => []);
  for (let round = -WARM_UP; round < ROUNDS; round += 1) {
    for (const [i, one] of cases.entries()) {
      const time = await millisecondsOf(() => one.run(round + WARM_UP));
      if (round >= 0) times[i]?.push(time);
    }
  }
  return times.map((list) => list.toSorted((a, b) => a - b));
};

const print = (count: number, cases: readonly Case[], times: readonly number[][]): void => {
  const [floor = []] = times;
  const one = quantile(floor, 0.5);
  console.log(`\n${count.toLocaleString('fr')} ads, ${ROUNDS} rounds\n`);
  console.log('| query | median ms | p99 ms | × SELECT 1 |\n|---|---:|---:|---:|');
  for (const [i, { name }] of cases.entries()) {
    const list = times[i] ?? [];
    const median = quantile(list, 0.5);
    const cells = [median.toFixed(2), quantile(list, 0.99).toFixed(2), (median / one).toFixed(1)];
    console.log(`| ${name} | ${cells.join(' | ')} |`);
  }
};

/** A few ads with a word that nothing else has, among the older ones. */
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

const benchAt = async (count: number): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'kasuwa-bench-'));
  await chmod(folder, 0o755);
  const embedded = await startEmbedded(folder);
  try {
    const database = await openDatabase(embedded.url);
    await migrate(database.pool);
    await fill(database, count);
    const cases = await casesOf(database.pool);
    print(count, cases, await measure(cases));
    await database.close();
  } finally {
    await embedded.stop();
    await rm(folder, { recursive: true, force: true });
  }
};

/** `--ads N`, as often as wanted: one database each, made and thrown away. */
export const run = async (args: readonly string[]): Promise<void> => {
  const { values } = parseArgs({
    args: [...args],
    options: { ads: { type: 'string', multiple: true } },
  });
  for (const count of values.ads ?? ['100000']) await benchAt(Number(count));
};
