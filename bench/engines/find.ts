// The adapter: a search that was read as SphinxQL, its answer as a page of ads.

import { fieldFilters } from '#contract/ads/field-filters.ts';
import { COUNT_CAP } from '#server/platform/paging.ts';
import { conditionOf } from '#server/domains/ads/condition.ts';
import { pricesOf } from '#server/domains/ads/search/conditions.ts';
import type { Position } from '#server/domains/ads/search/cursor.ts';
import type { FindAds, ReadSearch, SearchRequest } from '#server/domains/ads/search/list-ads.ts';
import { ORDERS, type AdFilters } from '#server/domains/ads/search/orders.ts';
import { cardsAt, type Slice } from '#server/domains/ads/search/page.ts';
import { isNumber, type Term } from '#server/domains/ads/search/terms.ts';
import { conditionToken, OFFER, PHOTO, regionToken, tokenOf } from './feed.ts';
import type { Client } from './searchd.ts';

/** With fewer ads in the place typed, those of other places follow, as in PostgreSQL. */
const MIN_NEARBY = 24;

const phrase = (stems: readonly string[]): string[] => {
  const tokens = stems.map(tokenOf);
  return tokens.length > 1 ? [`"${tokens.join(' ')}"`, `(${tokens.join(' ')})`] : tokens;
};

/** What a term matches: itself, synonyms, categories, places and values. */
const alternatives = ({ stems, meaning }: Term): string => {
  const { synonyms, kinds, parts, places, values } = meaning ?? {};
  const within = (field: string, entries: (ReadonlySet<string> | undefined)[]): string[] => {
    const tokens = entries.flatMap((one) => [...(one ?? [])]).map(tokenOf);
    return tokens.length > 0 ? [`(@${field} ${tokens.join(' | ')})`] : [];
  };
  const spelt = [stems, ...(synonyms?.values() ?? [])].flatMap(phrase);
  return `(${[...spelt, ...within('named', [kinds]), ...within('entries', [parts, places, values])].join(' | ')})`;
};

/** The filters that are tokens of the index. */
const tokensOf = (filters: AdFilters): string[] => {
  const { category, sub_category: sub, city, quarter, region, kind } = filters;
  const one = (name: string, id: number | undefined): string[] => (id ? [`${name}_${id}`] : []);
  return [
    ...one('cat', category),
    ...one('sub', sub),
    ...one('city', city),
    ...one('qua', quarter),
    ...(region ? [regionToken(region)] : []),
    ...(kind ? [kind === 'wanted' ? 'kind_wanted' : OFFER] : []),
    ...(filters.product_status ? [conditionToken(conditionOf(filters.product_status))] : []),
    ...(filters.photo ? [PHOTO] : []),
    ...fieldFilters(filters.fields)
      .filter(({ anyOf }) => anyOf.length > 0)
      .map(
        ({ key, anyOf }) => `(${anyOf.map((choice) => tokenOf(`f:${key}:${choice}`)).join(' | ')})`,
      ),
  ];
};

interface Statement {
  columns: string[];
  conditions: string[];
}

/** The filters that are columns, and where the page begins. */
const columnsOf = (
  filters: AdFilters,
  { sort, after, top }: SearchRequest,
  key: string,
): Statement => {
  const prices = pricesOf(filters);
  const ranges = fieldFilters(filters.fields).filter(({ anyOf }) => anyOf.length === 0);
  return {
    columns: [
      ...ranges.map(({ key: name }, i) => `DOUBLE(fields.${name}) AS f${i}`),
      ...(after
        ? [
            `IF(${key} < ${after.key}, 1, IF(${key} = ${after.key} AND id < ${after.id}, 1, 0)) AS follows`,
          ]
        : []),
    ],
    conditions: [
      ...(prices ? [`dearness BETWEEN ${prices.low} AND ${prices.high}`] : []),
      ...(filters.confirmed === undefined ? [] : [`confirmed_day >= ${filters.confirmed}`]),
      ...ranges.flatMap(({ min, max }, i) => [
        // A field that an ad lacks is 0.
        `f${i} >= ${(min ?? 0.000001).toFixed(6)}`,
        ...(max === undefined ? [] : [`f${i} <= ${max.toFixed(6)}`]),
      ]),
      ...(after ? ['follows = 1'] : []),
      ...(top && sort !== 'price_asc' && sort !== 'price_desc' ? [`published <= ${top.key}`] : []),
    ],
  };
};

/**
 * Where a word is weighs most, nearly as in `ranking.ts`: the category that it names as a whole, the title, a value, the
 * category that it names in part, the description; then whether the title begins with it. A synonym weighs as much as the
 * word typed; distances and sellers do not count.
 */
const RANKER = `ranker=expr('sum(word_count*user_weight*10+(min_hit_pos==1)*user_weight)'),
  field_weights=(named=20, title=10, details=8, entries=5, description=2)`;
const HALF_LIFE = 10 * 86_400_000_000;
const fresh = (column: string): string =>
  `EXP(-0.693*(${Date.now() * 1000} - ${column})/${HALF_LIFE}.0)`;
const quality = (): string =>
  `0.35*${fresh('published')} + 0.15*${fresh('confirmed')} + 0.3*photo + 0.2*IF(dearness >= 0, 1, 0) + 0.0375*MIN(4, value_count) + 0.15*answered AS quality`;

interface Found {
  positions: Position[];
  total: number;
}

const ask = async (
  client: Client,
  { filters, match, ranker }: { filters: AdFilters; match: string[]; ranker: string | null },
  request: SearchRequest,
): Promise<Found> => {
  const { column } = ORDERS[request.sort];
  const key = column === 'published_at' ? 'published' : column;
  const { columns, conditions } = columnsOf(filters, request, key);
  const end = request.offset + request.perPage + 1;
  const where = [...(match.length > 0 ? [`MATCH('${match.join(' ')}')`] : []), ...conditions];
  const [[rows, meta]] = (await client.query(
    `SELECT id, ${[key, ...columns, ...(ranker ? ['WEIGHT() AS w', quality()] : [])].join(', ')} FROM ads
     ${where.length > 0 ? `WHERE ${where.join(' AND ')}` : ''}
     ORDER BY ${ranker ? 'w DESC, quality DESC' : `${key} DESC`}, id DESC LIMIT ${request.offset}, ${request.perPage + 1}
     OPTION max_matches=${Math.max(end, 100)}, ${ranker ?? 'ranker=none'}; SHOW META LIKE 'total_found'`,
  )) as unknown as [[Record<string, number>[], { Value: string }[]]];
  return {
    positions: rows.map((row) => ({ id: Number(row['id']), key: Number(row[key]) })),
    total: Number(meta[0]?.Value),
  };
};

/** The terms as a match. Ads that have a preferred one as well match twice, since MAYBE of Sphinx 2.2 loses matches. */
const matchOf = (search: ReadSearch, terms: readonly Term[]): string[] => {
  const preferred = 'terms' in search ? search.terms.preferred : [];
  const words = [...terms.map(alternatives), ...tokensOf(search.filters)];
  if (preferred.length === 0 || words.length === 0) return words;
  const needed = `(${words.join(' ')})`;
  return [`(${needed} | (${needed} (${preferred.map(alternatives).join(' | ')})))`];
};

/** The terms without places and numbers, for when few ads have all of them; null when that leaves all or none. */
const withoutDetails = (search: ReadSearch): Term[] | null => {
  if (!('terms' in search)) return null;
  const { required, places } = search.terms;
  const things = required.filter((term) => !isNumber(term));
  return things.length > 0 && things.length < required.length + places.length ? things : null;
};

export const findInSphinx =
  (client: Client): FindAds =>
  async (pool, search, request): Promise<Slice> => {
    const { filters } = search;
    const terms = 'terms' in search ? [...search.terms.required, ...search.terms.places] : [];
    const ranker = request.sort === 'relevance' && terms.length > 0 ? RANKER : null;
    const found = (sought: readonly Term[]): Promise<Found> =>
      ask(client, { filters, match: matchOf(search, sought), ranker }, request);
    let { positions, total } = await found(terms);
    const fewer = ranker && total < MIN_NEARBY ? withoutDetails(search) : null;
    if (fewer) {
      const known = new Set(positions.map(({ id }) => id));
      const others = (await found(fewer)).positions.filter(({ id }) => !known.has(id));
      positions = [...positions, ...others].slice(0, MIN_NEARBY);
      total = positions.length;
    }
    const page = positions.slice(0, request.perPage);
    return {
      ads: await cardsAt(pool, page),
      first: page[0] ?? null,
      last: page.at(-1) ?? null,
      hasMore: positions.length > request.perPage,
      total: Math.min(total, COUNT_CAP),
      totalIsExact: total < COUNT_CAP,
    };
  };
