// The searches that are compared. Each reads the same documents: title, sub-category, city, description, values.

import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type pg from 'pg';
import { listAds } from '#server/domains/search/list-ads.ts';
import type { JudgedAd } from './judge.ts';

export interface Engine {
  name: string;
  /** Returns the ids of the first ten ads that the engine finds for these words. */
  search: (words: string) => Promise<number[]>;
}

export interface Document extends JudgedAd {
  subName: string;
  cityName: string;
}

const FIRST = 10;

/** Returns the engine that uses the search of the site. */
export const ours = (pool: pg.Pool): Engine => ({
  name: 'Kasuwa',
  search: async (words) =>
    (await listAds(pool, { q: words }, { perPage: FIRST })).rows.map(({ id }) => id),
});

/**
 * Returns an engine that uses PostgreSQL's own French search, with its defaults, on a copy of the table `document`,
 * which it creates and indexes.
 */
export const plainPostgres = async (pool: pg.Pool): Promise<Engine> => {
  await pool.query(`
    CREATE TABLE IF NOT EXISTS plain_search AS
    SELECT id, to_tsvector('french', concat_ws(' ', title, "subName", "cityName", description, values)) AS words
    FROM document`);
  await pool.query(
    'CREATE INDEX IF NOT EXISTS plain_search_words ON plain_search USING gin (words)',
  );
  return {
    name: 'PostgreSQL, french',
    search: async (words) => {
      const { rows } = await pool.query<{ id: number }>(
        `SELECT id FROM plain_search, websearch_to_tsquery('french', $1) AS query
         WHERE words @@ query ORDER BY ts_rank(words, query) DESC, id DESC LIMIT ${FIRST}`,
        [words],
      );
      return rows.map(({ id }) => id);
    },
  };
};

interface MiniSearchIndex {
  addAll(documents: readonly Document[]): void;
  search(words: string): { id: number }[];
}
interface MiniSearchModule {
  default: new (options: { fields: string[] }) => MiniSearchIndex;
}

/** Is the folder of a package of its own, so that only this benchmark installs MiniSearch. */
const FOLDER = join(import.meta.dirname, 'minisearch');

/** Installs MiniSearch into the folder of this benchmark, unless it is installed. */
const install = (): void => {
  if (existsSync(join(FOLDER, 'node_modules'))) return;
  console.log('Installing MiniSearch (once)…');
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error'];
  const { status } = spawnSync('npm', args, { cwd: FOLDER, stdio: 'inherit' });
  if (status !== 0) throw new Error('MiniSearch could not be installed: see the npm output above.');
};

/**
 * Returns an engine that searches these documents by the library MiniSearch with its defaults, installing it if needed.
 */
export const miniSearch = async (documents: readonly Document[]): Promise<Engine> => {
  install();
  const path = createRequire(join(FOLDER, 'package.json')).resolve('minisearch');
  const { default: MiniSearch } = (await import(pathToFileURL(path).href)) as MiniSearchModule;
  const index = new MiniSearch({
    fields: ['title', 'subName', 'cityName', 'description', 'values'],
  });
  index.addAll(documents);
  return {
    name: 'MiniSearch',
    search: (words) =>
      Promise.resolve(
        index
          .search(words)
          .slice(0, FIRST)
          .map(({ id }) => id),
      ),
  };
};
