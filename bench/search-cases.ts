// What is measured of lists and searches.

import type pg from 'pg';
import { findSimilar } from '#server/domains/ads/queries/similar-ads.ts';
import { countsAt } from '#server/domains/ads/search/choice-counts.ts';
import { find } from '#server/domains/ads/search/find.ts';
import { listAds, type Paging } from '#server/domains/ads/search/list-ads.ts';
import { looserLists } from '#server/domains/ads/search/looser.ts';
import { ORDERS, type AdFilters } from '#server/domains/ads/search/orders.ts';
import { suggest } from '#server/domains/ads/search/suggest.ts';
import { soughtOf, understand } from '#server/domains/ads/search/words.ts';
import { only } from '#server/platform/database/database.ts';

/** Pages walked by cursor to be deep. */
const DEEP = 600;

export interface Case {
  name: string;
  run(round: number): Promise<unknown>;
  /** Measured after the others: it reads so much that they would find their pages gone from memory. */
  isApart?: boolean;
}

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

/** Relevance as one would write it first, over every match: what ours is measured against. */
const NAIVE = `SELECT ad_id FROM ad_search WHERE tsv @@ $1::tsquery
  ORDER BY ts_rank(tsv, $1::tsquery) DESC, published_at DESC LIMIT 24`;

/** A search by relevance: whole, the ranking alone without understanding the words or reading the ads, and the naive one. */
const relevanceOf = async (pool: pg.Pool, words: string): Promise<Case[]> => {
  const { tokens, vocabulary } = await understand(pool, words);
  const sought = soughtOf(tokens, vocabulary);
  const ranking = {
    filters: {},
    order: ORDERS.recent,
    sought,
    ask: { offset: 0, perPage: 0 },
    byRank: true,
  };
  return [
    { name: `relevance (${words})`, run: () => listAds(pool, { words }, { sort: 'relevance' }) },
    { name: `relevance (${words}), ranking alone`, run: () => find(pool, ranking) },
    {
      name: `naive ts_rank (${words})`,
      run: () => pool.query(NAIVE, [sought.join(' & ')]),
      isApart: true,
    },
  ];
};

const anyAd = async (pool: pg.Pool): Promise<number> => {
  const { rows } = await pool.query<{ ad_id: number }>(
    'SELECT ad_id FROM ad_search ORDER BY ad_id LIMIT 1',
  );
  return only(rows).ad_id;
};

/** What is measured, `SELECT 1` first. */
export const casesOf = async (pool: pg.Pool): Promise<Case[]> => {
  const categoryId = await idOf(pool, 'category', 'vehicules');
  const subCategoryId = await idOf(pool, 'category', 'voitures');
  const cityId = await idOf(pool, 'city', 'niamey');
  const smallTown = await idOf(pool, 'city', 'filingue');
  const someAd = await anyAd(pool);
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
    { name: 'similar ads', run: () => findSimilar(pool, someAd) },
    {
      name: 'nothing found: what to loosen',
      run: () => looserLists(pool, { words: 'toyota violette', cityId, priceMax: 1000 }),
    },
    { name: 'suggestions (mo)', run: () => suggest(pool, 'mo') },
    { name: 'suggestions (toyota co)', run: () => suggest(pool, 'toyota co') },
    ...(await relevanceOf(pool, 'moto')),
    ...(await relevanceOf(pool, 'villa')),
  ];
};
