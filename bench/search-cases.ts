// Measured lists and searches.

import type pg from 'pg';
import { findSimilar } from '#server/domains/ads/queries/similar-ads.ts';
import { countsAt } from '#server/domains/ads/search/choice-counts.ts';
import { listAds, type Paging } from '#server/domains/ads/search/list-ads.ts';
import { relaxedSearches } from '#server/domains/ads/search/relaxed-searches.ts';
import type { AdFilters } from '#server/domains/ads/search/orders.ts';
import { suggest } from '#server/domains/ads/search/suggest.ts';
import { only } from '#server/platform/database/database.ts';

/** Number of pages for deep cursor pagination. */
const DEEP = 600;

export interface Case {
  name: string;
  run(round: number): Promise<unknown>;
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

const anyAd = async (pool: pg.Pool): Promise<number> => {
  const { rows } = await pool.query<{ ad_id: number }>(
    'SELECT ad_id FROM ad_search ORDER BY ad_id LIMIT 1',
  );
  return only(rows).ad_id;
};

/** The cases, `SELECT 1` first. */
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
    // A new page each time, beyond cached ones; includes the pagination to it.
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
      run: () => relaxedSearches(pool, { words: 'toyota violette', cityId, priceMax: 1000 }),
    },
    { name: 'suggestions (mo)', run: () => suggest(pool, 'mo') },
    { name: 'suggestions (toyota co)', run: () => suggest(pool, 'toyota co') },
    list('relevance (moto)', { words: 'moto' }, { sort: 'relevance' }),
    list('relevance (villa)', { words: 'villa' }, { sort: 'relevance' }),
  ];
};
