// Quality of the search on judged queries, beside plain PostgreSQL and a search engine with its defaults.

import { parseArgs } from 'node:util';
import type pg from 'pg';
import { DEMO_ADS } from '#server/demo/plan.ts';
import { openFilled } from '../filled-database.ts';
import { printTable } from '../measure.ts';
import { miniSearch, ours, plainPostgres, type Document, type Engine } from './engines.ts';
import { HELD_OUT_QUERIES } from './held-out-queries.ts';
import { makeJudge, summarise, type Verdict } from './judge.ts';
import { JUDGED_QUERIES } from './judged-queries.ts';
import type { JudgedQuery } from './judged-query.ts';

/**
 * Is SQL that creates the table `document` of searchable ads, without the time limit for the statements of requests.
 */
const WRITE_DOCUMENTS = `
  SET LOCAL statement_timeout = 0;
  CREATE TABLE IF NOT EXISTS document AS
    SELECT a.id, a.title, a.description, concat_ws(' ', v.words, v.equipment) AS values, sub.slug AS sub,
      sub.name AS "subName", city.slug AS city, city.name AS "cityName", a.price
    FROM ad a JOIN category sub ON sub.id = a.sub_category_id JOIN city ON city.id = a.city_id,
      LATERAL ad_search_values(nullif(a.attributes, '{}')) AS v
    WHERE a.status = 'published'`;

/** Creates the table `document` of the published ads and returns its rows. */
const readDocuments = async (pool: pg.Pool): Promise<Document[]> => {
  // Several statements in one query are one transaction.
  await pool.query(WRITE_DOCUMENTS);
  return (await pool.query<Document>('SELECT * FROM document')).rows;
};

const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/**
 * Prints the queries for which one engine finds nothing, orders its first ten results poorly or has a wrong answer
 * among the first three.
 */
const printWeakest = (verdicts: readonly (readonly [JudgedQuery, Verdict])[]): void => {
  const weak = verdicts.filter(
    ([, { ndcg, firstThree, isEmpty }]) =>
      isEmpty || (ndcg !== null && ndcg < 0.8) || firstThree.includes(0),
  );
  printTable('ours, to look at: nDCG below 0.8, something wrong in the first three, or nothing', [
    ['query', 'kind', 'nDCG@10', 'grades'],
    ...weak.map(([{ words, kind }, { ndcg, firstThree }]) => [
      words,
      kind,
      ndcg?.toFixed(2) ?? '–',
      firstThree.join(' ') || 'nothing',
    ]),
  ]);
};

export interface Compared {
  engines: readonly Engine[];
  ads: ReadonlyMap<number, Document>;
  weak: boolean;
}

/**
 * Judges the first ten results of each engine for each query and prints the averages of each engine beside the goals;
 * with `weak`, also the queries that the first engine answers poorly.
 */
export const compare = async (
  title: string,
  queries: readonly JudgedQuery[],
  { engines, ads, weak }: Compared,
): Promise<void> => {
  const verdicts = engines.map((): [JudgedQuery, Verdict][] => []);
  for (const query of queries) {
    const judge = makeJudge(query, ads);
    for (const [i, { search }] of engines.entries())
      verdicts[i]?.push([query, judge(await search(query.words))]);
  }
  if (weak) printWeakest(verdicts[0] ?? []);
  const rows = engines.map(({ name }, i) => {
    const { ndcg, wrong, empty } = summarise((verdicts[i] ?? []).map(([, verdict]) => verdict));
    return [name, ndcg.toFixed(3), percent(wrong), percent(empty)];
  });
  printTable(`${queries.length} ${title} over ${ads.size} ads`, [
    ['', 'nDCG@10', 'wrong in the first three', 'nothing found'],
    ...rows,
    ['goal', '≥ 0.90', '≤ 3 %', '≤ 1 %'],
  ]);
};

/**
 * Judges searches over the ads of the demo, or with `--ads N` over so many invented ones, which are removed unless
 * `--keep FOLDER` names where to keep them. `--weak` lists the queries that are answered worst.
 */
export const run = async (args: readonly string[]): Promise<void> => {
  const { values } = parseArgs({
    args: [...args],
    options: {
      ads: { type: 'string' },
      keep: { type: 'string' },
      weak: { type: 'boolean', default: false },
    },
  });
  const which = values.ads ? { count: Number(values.ads) } : DEMO_ADS;
  const { pool, close } = await openFilled({ ...which, keptUnder: values.keep });
  try {
    const documents = await readDocuments(pool);
    const ads = new Map(documents.map((document) => [document.id, document]));
    const engines = [ours(pool), await plainPostgres(pool), await miniSearch(documents)];
    await compare('judged queries', JUDGED_QUERIES, { engines, ads, weak: values.weak });
    await compare('held-out queries', HELD_OUT_QUERIES, { engines, ads, weak: values.weak });
  } finally {
    await close();
  }
};
