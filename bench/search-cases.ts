// Measured lists and searches.

import type pg from 'pg';
import { findSimilar } from '#server/domains/search/queries/similar-ads.ts';
import { countsAt } from '#server/domains/search/choice-counts.ts';
import { countFields } from '#server/domains/search/field-counts.ts';
import { listAds, type Paging } from '#server/domains/search/list-ads.ts';
import { relaxedSearches } from '#server/domains/search/relaxed-searches.ts';
import type { AdFilters } from '#server/domains/search/orders.ts';
import { suggest } from '#server/domains/search/suggest.ts';
import { expectOne } from '#server/platform/database/database.ts';

/** Is a query string with filters that only few ads match together. */
const RARE = 'f_body_type=coupe&f_first_hand=1&f_fuel=electric&f_gearbox=automatic';
const COUNTED_FIELDS = ['brand', 'fuel', 'gearbox', 'body_type', 'vehicle_papers', 'first_hand'];

/** Is the number of pages that deep cursor pagination reads. */
const DEEP = 600;

export interface Case {
  name: string;
  run(round: number): Promise<unknown>;
}

const idOf = async (pool: pg.Pool, table: string, slug: string): Promise<number> => {
  const { rows } = await pool.query<{ id: number }>(`SELECT id FROM ${table} WHERE slug = $1`, [
    slug,
  ]);
  return expectOne(rows).id;
};

/** Returns the cursor of a page deep in the list of all ads. */
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
  return expectOne(rows).ad_id;
};

const listCasesOf = async (pool: pg.Pool): Promise<Case[]> => {
  const category = await idOf(pool, 'category', 'vehicules');
  const subCategory = await idOf(pool, 'category', 'voitures');
  const city = await idOf(pool, 'city', 'niamey');
  const smallCity = await idOf(pool, 'city', 'filingue');
  /** Describes the case of a list of ads with these filters and paging. */
  const list = (name: string, filters: AdFilters, paging: Paging = {}): Case => ({
    name,
    run: () => listAds(pool, filters, paging),
  });
  const cursor = await deepCursor(pool);
  return [
    list('newest', {}),
    list(`page ${DEEP} by cursor`, {}, { cursor }),
    list('page 500 by number', {}, { page: 500 }),
    // A new page each time, beyond cached ones; includes the pagination to it.
    {
      name: 'pages 51 up, each once',
      run: (round) => listAds(pool, { city }, { page: 51 + round }),
    },
    list('category', { category }),
    list('category, one choice', { category, fields: 'f_brand=toyota' }),
    list('category, a rare choice and a range', {
      category,
      fields: 'f_brand=isuzu&f_year_min=2022',
    }),
    list('category + city + price', {
      category,
      city,
      price_min: 1_000_000,
      price_max: 3_000_000,
    }),
    list('small city + price', { city: smallCity, price_min: 1_000_000, price_max: 3_000_000 }),
    list('cheapest of a sub-category', { sub_category: subCategory }, { sort: 'price_asc' }),
    list('common word (moto), newest', { q: 'moto' }, { sort: 'recent' }),
    list('common word (moto)', { q: 'moto' }),
    list('common word (villa), newest', { q: 'villa' }, { sort: 'recent' }),
    list('common word (villa)', { q: 'villa' }),
    list('page 10 of a common word', { q: 'moto' }, { page: 10 }),
    list('word common in descriptions (livraison)', { q: 'livraison' }),
    list('fillers (telephone pas cher)', { q: 'telephone pas cher' }),
    list('swapped letters (iphnoe)', { q: 'iphnoe' }),
    list('common word, cheapest', { q: 'moto' }, { sort: 'price_asc' }),
    list('rare word (kalangou)', { q: 'kalangou' }),
    list('very rare word', { q: 'zorgho' }),
    list('two words (toyota maradi)', { q: 'toyota maradi' }),
    list('misspelt (refrigirateur)', { q: 'refrigirateur' }),
    list('nothing near (xqzwk)', { q: 'xqzwk' }),
    list('city and price typed', { q: 'villa niamey plateau moins de 200000' }),
    list('region', { region: 'Maradi' }),
    list('with photo', { photo: '1' }),
    list('category + region', { category, region: 'Diffa' }),
    list('sub-category', { sub_category: subCategory }),
    list('sub-category, one choice', { sub_category: subCategory, fields: 'f_fuel=diesel' }),
    list('sub-category, a rare choice', { sub_category: subCategory, fields: RARE }),
    list('sub-category, a range', { sub_category: subCategory, fields: 'f_year_min=2015' }),
    list('sub-category, a choice and a range', {
      sub_category: subCategory,
      fields: 'f_fuel=diesel&f_mileage_max=100000',
    }),
    list('sub-category, a word', { q: 'toyota', sub_category: subCategory }),
    list('sub-category, two fields and a word', {
      q: 'toyota',
      sub_category: subCategory,
      fields: 'f_fuel=diesel&f_gearbox=automatic',
    }),
    list(
      'sub-category, one choice, cheapest',
      { sub_category: subCategory, fields: 'f_fuel=diesel' },
      { sort: 'price_asc' },
    ),
  ];
};

/** Returns the measured queries, `SELECT 1` first. */
export const casesOf = async (pool: pg.Pool): Promise<Case[]> => {
  const category = await idOf(pool, 'category', 'vehicules');
  const subCategory = await idOf(pool, 'category', 'voitures');
  const city = await idOf(pool, 'city', 'niamey');
  const someAd = await anyAd(pool);
  return [
    { name: 'SELECT 1', run: () => pool.query('SELECT 1') },
    ...(await listCasesOf(pool)),
    {
      name: 'counts beside the fields of a category',
      run: () => countFields(pool, { category }, ['brand']),
    },
    {
      name: 'counts beside the fields',
      run: () => countFields(pool, { sub_category: subCategory }, COUNTED_FIELDS),
    },
    { name: 'counts beside the choices', run: () => countsAt(pool, { category, city }) },
    { name: 'similar ads', run: () => findSimilar(pool, { id: someAd }, new Date()) },
    {
      name: 'nothing found: what to loosen',
      run: () => relaxedSearches(pool, { q: 'toyota violette', city, price_max: 1000 }),
    },
    { name: 'suggestions (mo)', run: () => suggest(pool, 'mo') },
    { name: 'suggestions (toyota co)', run: () => suggest(pool, 'toyota co') },
  ];
};
