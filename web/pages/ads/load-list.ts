import { redirect, redirectDocument } from 'react-router';
import { SOUGHT_PURPOSE } from '#contract/ads/purposes.ts';
import type { AdListKey } from '#contract/search/filter-keys.ts';
import type { RelaxedSearch } from '#contract/search/routes.ts';
import type { SearchedList, Understood } from '#contract/search/schemas.ts';
import type { CategoryWarning, City } from '#contract/catalog/routes.ts';
import type { ListMeta } from '#contract/common/fields.ts';
import { ApiError, type Api } from '#web/client/api.ts';
import type { Received } from '#web/page.ts';
import { toWarningViews } from '#web/parts/ads/category-warnings.tsx';
import { toCard } from '#web/parts/ads/ad-card.tsx';
import { idFromPath } from '#web/parts/page/or-not-found.ts';
import { toPageLinks, type PagerLink } from '#web/parts/page/pager.tsx';
import { landingPath } from './landing-path.ts';
import {
  categoryListPath,
  listPathOn,
  onlySet,
  readQuery,
  sortOf,
  without,
  type ListQuery,
} from './list-query.ts';
import { loadChoices } from './load-choices.ts';
import { loadPlace, type Place } from './load-place.ts';
import type { UnreadPrices } from './read-prices.ts';

interface Named {
  id: number;
  name: string;
  slug: string;
}

interface ChosenCategory {
  category: Named & { warnings: CategoryWarning[] };
  subs: (Named & { for_sale: boolean })[];
}

/**
 * Loads the category that a query names by its own id or that of a sub-category, with its sub-categories; null for
 * none.
 */
async function chosenCategory(api: Api, query: ListQuery): Promise<ChosenCategory | null> {
  const id = query.category ?? query.sub_category;
  if (id === undefined) return null;
  try {
    const { category } = await api.call('GET /api/categories/:id', { params: { id } });
    if (category.category) return await chosenCategory(api, { category: category.category.id });
    return { category, subs: category.sub_categories };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** Removes a filter from a query and resets cursor and page; a query without that filter stays unchanged. */
const omit = (query: ListQuery, key: AdListKey): ListQuery =>
  query[key] === undefined ? query : without(query, key);

/** Keeps the choices of a query that exist: an unknown category, sub-category or place is ignored. */
function existing(requested: ListQuery, chosen: ChosenCategory | null, place: Place): ListQuery {
  let query = requested;
  if (!chosen) query = omit(omit(query, 'category'), 'sub_category');
  else if (query.category !== undefined && query.category !== chosen.category.id) {
    // The URL gave a sub-category as category.
    query = { ...query, category: chosen.category.id, sub_category: query.category };
  }
  if (!chosen?.subs.some(({ id }) => id === query.sub_category))
    query = omit(query, 'sub_category');
  if (query.region !== place.region && !place.city) query = omit(query, 'region');
  if (place.city?.id !== query.city) query = omit(query, 'city');
  if (place.quarter?.id !== query.quarter) query = omit(query, 'quarter');
  // The city implies its region.
  return query.city === undefined ? query : { ...query, region: undefined };
}

/** Returns the links of the pager; on a category's page the category is in the path rather than in the query. */
const linksOf = (meta: ListMeta, path: (query: ListQuery) => string): PagerLink[] =>
  toPageLinks(meta).map(({ search, ...link }) => {
    if (search === undefined) return link;
    const [, query] = path(readQuery(new URLSearchParams(search))).split('?');
    return { ...link, search: query === undefined ? '' : `?${query}` };
  });

const NOT_SEARCHED = { corrected: null, understood: [], rest: '', named_ad: null };

type Answer = Pick<SearchedList, 'meta'> & { understood: readonly Understood[]; rest: string };

/** Returns the places that were recognised among the words. */
const placesIn = (understood: readonly Understood[]): Understood[] =>
  understood.filter(({ kind }) => kind === 'city' || kind === 'quarter');

/** Fetches a page of the list; an invalid cursor redirects to the first page. */
async function fetchPage(api: Api, query: ListQuery, path: (query: ListQuery) => string) {
  const requested = { ...query, sort: sortOf(query) };
  try {
    if (query.q) return await api.call('GET /api/annonces/search', { query: requested });
    return { ...(await api.call('GET /api/annonces', { query: requested })), ...NOT_SEARCHED };
  } catch (error) {
    const stale = error instanceof ApiError && error.status === 422 && query.cursor;
    if (stale) throw redirect(path(without(query)));
    throw error;
  }
}

/** Is the number of ads in a city below which ads of the surrounding cities are offered. */
const FEW_ADS = 6;

/**
 * Loads the relaxed searches that an empty list offers instead; a short list of a city offers only the surrounding
 * cities, unless it shows their ads (`elsewhere`) itself.
 */
async function loadRelaxed(
  api: Api,
  query: ListQuery,
  { data: ads, meta: { total, elsewhere } }: SearchedList,
): Promise<RelaxedSearch[]> {
  const hasNear = elsewhere.length === 0;
  const isShort = query.city !== undefined && total < FEW_ADS && ads.length > 0 && hasNear;
  if (total > 0 && !isShort) return [];
  const { data } = await api.call('GET /api/annonces/looser', { query: without(query) });
  return data.filter(({ gives_up: what }) => (what === 'near' ? hasNear : total === 0));
}

/** Returns the search words without the places among them. */
const withoutPlaces = (
  { understood, rest }: Pick<Answer, 'understood' | 'rest'>,
  q: string | undefined,
): string | undefined => {
  const [place, ...others] = placesIn(understood);
  if (!place) return q;
  return (others.length > 0 ? rest : place.rest) || undefined;
};

/** Returns the ads that are shown apart, by group, each with the query of its list; a group without ads is left out. */
const apartOf = (answer: Answer, query: ListQuery) => {
  const { elsewhere, wanted, lost } = answer.meta;
  const { q } = query;
  return [
    {
      group: 'elsewhere' as const,
      ads: elsewhere.map(toCard),
      query: { ...without(query, 'city', 'quarter'), q: withoutPlaces(answer, q) },
    },
    {
      group: 'wanted' as const,
      ads: wanted.map(toCard),
      query: { ...without(query), kind: SOUGHT_PURPOSE },
    },
    {
      group: 'lost' as const,
      ads: lost.map(toCard),
      query: { q, category: lost[0]?.category.category.id },
    },
  ]
    .filter(({ ads }) => ads.length > 0)
    .map((shown) => ({ ...shown, query: onlySet(shown.query) }));
};

/**
 * Loads the data of a list for a URL. `segment` is the id in the path of a category's page,
 * `unread` the prices removed from the URL because they cannot be used.
 */
export async function loadList(api: Api, url: URL, segment?: string, unread?: UnreadPrices) {
  const isCategory = segment !== undefined;
  const pathOf = listPathOn({ isCategory });
  const read = readQuery(url.searchParams);
  // Prices in words occur in the browser only, and are read by the server (read-prices.ts).
  if ([read.price_min, read.price_max].some((price) => typeof price === 'string'))
    throw redirectDocument(url.pathname + url.search);
  const requested = isCategory ? { ...read, category: idFromPath(segment) } : read;
  // Forms send untouched fields as empty values: removed from the URL.
  if ([...url.searchParams.values()].includes('')) throw redirect(pathOf(requested));

  const [cities, chosen] = await Promise.all([
    api.call('GET /api/cities').then(({ data }): City[] => data),
    chosenCategory(api, requested),
  ]);
  const place = await loadPlace(api, requested, cities);
  const query = existing(requested, chosen, place);
  if (isCategory && !chosen) throw new Response(null, { status: 404 });
  const [answer, { knownFields, choices, filters }] = await Promise.all([
    fetchPage(api, query, pathOf),
    loadChoices(api, query, chosen?.subs ?? [], place),
  ]);
  // Fields that the category does not have: removed from the URL.
  if (knownFields !== query.fields) throw redirect(pathOf({ ...query, fields: knownFields }));
  if (answer.named_ad !== null) throw redirect(`/annonces/${answer.named_ad}`);
  const isNarrowed = pathOf(without(query, 'sort')).includes('?');
  const relaxed = isNarrowed && !answer.meta.asks ? await loadRelaxed(api, query, answer) : [];
  const [named, ...otherPlaces] = placesIn(answer.understood);
  const typedTown = otherPlaces.length === 0 && named?.kind === 'city' ? named.label : undefined;
  const town = named ? typedTown : place.city?.name;
  const page = answer.meta.current_page;
  const canonicalPage = page > 1 ? page : undefined;
  const list = {
    now: Date.now(),
    isCategory,
    page,
    query: onlySet(query),
    ...(unread && { unread }),
    place: {
      region: place.region ?? null,
      city: place.city?.name ?? null,
      quarter: place.quarter?.name ?? null,
    },
    category: chosen?.category.name ?? null,
    sub: chosen?.subs.find(({ id }) => id === query.sub_category)?.name ?? null,
    categoryId: chosen?.category.id ?? null,
    // Is set only for a category where nothing is for sale.
    ...(chosen?.subs.some(({ for_sale: forSale }) => !forSale) && { isNotice: true as const }),
    // The first ad of the list names the shop.
    shop: query.shop === undefined ? null : (answer.data[0]?.shop?.name ?? query.shop),
    warnings: toWarningViews(
      chosen?.category.warnings.filter(({ category_id: id }) =>
        [chosen.category.id, query.sub_category].includes(id),
      ) ?? [],
    ),
    filters,
    canonical:
      landingPath({ ...query, page: canonicalPage, cursor: undefined }, chosen, place) ??
      categoryListPath({ ...query, page: canonicalPage, cursor: undefined }),
    total: answer.meta.total,
    exact: answer.meta.total_is_exact,
    links: linksOf(answer.meta, pathOf),
    corrected: answer.corrected,
    understood: answer.understood.map(({ label, rest }) => ({ label, rest })),
    rest: answer.rest,
    unused: answer.meta.unused,
    asks: answer.meta.asks,
    relaxed,
    fitsLessFrom: answer.meta.fits_less_from,
    apart: apartOf(answer, query),
    // Is set only for a search in one town.
    ...(town !== undefined && { town }),
  };
  return {
    ...list,
    ads: answer.data.map(toCard),
    subs: choices.get('sub_category') ?? [],
    onServer: { choices },
  };
}

export type ListData = Received<Awaited<ReturnType<typeof loadList>>>;
