import { redirect } from 'react-router';
import { AD_FILTERS } from '#contract/ads/filters.ts';
import { findingRoutes } from '#contract/ads/finding.ts';
import { adRoutes } from '#contract/ads/routes.ts';
import { catalogRoutes, type City } from '#contract/catalog.ts';
import { ApiError, type Api } from '#web/client/api.ts';
import { packCards } from '#web/parts/ads/card-view.ts';
import { toPageLinks } from '#web/parts/page/pager.tsx';
import { packChoices, withCounts } from './choices.ts';
import { landingPath } from './landing-path.ts';
import { listPath, readQuery, without, type ListKey, type ListQuery } from './list-query.ts';
import { loadPlace, type Place } from './load-place.ts';

interface Named {
  id: number;
  name: string;
  slug: string;
}

interface ChosenCategory {
  category: Named;
  subs: Named[];
}

/** The category of the URL, given by its own id or by that of a sub-category. */
async function chosenCategory(api: Api, query: ListQuery): Promise<ChosenCategory | null> {
  const id = query.category ?? query.sub_category;
  if (id === undefined) return null;
  try {
    const { category } = await api.call(catalogRoutes.category, { params: { id } });
    if (category.category) return await chosenCategory(api, { category: category.category.id });
    return { category, subs: category.sub_categories };
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}

/** A changed filter resets the cursor and the page; an unchanged one keeps them. */
const omit = (query: ListQuery, key: ListKey): ListQuery =>
  query[key] === undefined ? query : without(query, key);

/** The valid choices: an unknown category, sub-category or place is ignored. */
function existing(asked: ListQuery, chosen: ChosenCategory | null, place: Place): ListQuery {
  let query = asked;
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

/** Counts exist by category and place only; with any other filter they would not match the list. */
const COUNTED: readonly string[] = ['category', 'sub_category', 'region', 'city', 'quarter'];
const UNCOUNTED = AD_FILTERS.filter((key) => !COUNTED.includes(key));

const countsOf = async (api: Api, query: ListQuery) => {
  const { category, sub_category, region, city, quarter } = query;
  const asked = { category, sub_category, region, city, quarter };
  return (await api.call(findingRoutes.counts, { query: asked })).data;
};

const byId = (list: readonly { id: number; total: number }[]): Map<string, number> =>
  new Map(list.map(({ id, total }) => [String(id), total]));

const valued = (list: readonly { id: number; name: string }[]) =>
  list.map(({ id, name }) => ({ value: String(id), name }));

/** The choices of each filter with their counts. */
const choicesOf = async (
  api: Api,
  query: ListQuery,
  chosen: ChosenCategory | null,
  place: Place,
) => {
  const [counts, { categories }] = await Promise.all([
    countsOf(api, query),
    api.call(catalogRoutes.categories),
  ]);
  const isPlain = UNCOUNTED.every((key) => query[key] === undefined);
  const isCounted = isPlain && counts.categories.length > 0;
  const put = (
    list: readonly { id: number; name: string }[],
    totals: readonly { id: number; total: number }[],
  ) => packChoices(withCounts(valued(list), byId(totals), isCounted));
  return {
    categories: put(categories, counts.categories),
    subs: chosen ? put(chosen.subs, counts.sub_categories) : '',
    regions: packChoices(
      withCounts(
        place.regions.map((name) => ({ value: name, name })),
        new Map(counts.regions.map(({ name, total }) => [name, total])),
        isCounted,
      ),
    ),
    cities: put(place.cities, counts.cities),
    quarters: put(place.quarters, counts.quarters),
    conditions: packChoices(
      counts.product_status.map(({ name, total }) => ({
        value: name,
        name,
        total: isCounted ? total : undefined,
      })),
    ),
    photo: isCounted ? counts.photo : null,
  };
};

const NOT_SEARCHED = { corrected: null, understood: [], rest: '', named_ad: null };

/** A page of the list; an invalid cursor restarts at the first page. */
async function fetchPage(api: Api, query: ListQuery) {
  try {
    if (query.q) return await api.call(adRoutes.search, { query });
    return { ...(await api.call(adRoutes.list, { query })), ...NOT_SEARCHED };
  } catch (error) {
    const stale = error instanceof ApiError && error.status === 422 && query.cursor;
    if (stale) throw redirect(listPath(without(query)));
    throw error;
  }
}

/** The data of /annonces for a URL. */
export async function loadList(api: Api, url: URL) {
  // Forms send untouched fields as empty values: removed from the URL.
  const asked = readQuery(url.searchParams);
  if ([...url.searchParams.values()].includes('')) throw redirect(listPath(asked));

  const [cities, chosen] = await Promise.all([
    api.call(catalogRoutes.cities).then(({ data }): City[] => data),
    chosenCategory(api, asked),
  ]);
  const place = await loadPlace(api, asked, cities);
  const query = existing(asked, chosen, place);
  const [answer, choices] = await Promise.all([
    fetchPage(api, query),
    choicesOf(api, query, chosen, place),
  ]);
  if (answer.named_ad !== null) throw redirect(`/annonces/${answer.named_ad}`);
  const isNarrowed = listPath(without(query, 'sort')) !== '/annonces';
  const relaxed =
    answer.meta.total === 0 && isNarrowed
      ? (await api.call(findingRoutes.relaxed, { query: without(query) })).data
      : [];
  return {
    now: Date.now(),
    query,
    place: {
      region: place.region ?? null,
      city: place.city?.name ?? null,
      quarter: place.quarter?.name ?? null,
    },
    category: chosen?.category.name ?? null,
    sub: chosen?.subs.find(({ id }) => id === query.sub_category)?.name ?? null,
    categoryId: chosen?.category.id ?? null,
    choices,
    canonical: landingPath(query, chosen, place) ?? listPath(query),
    ads: packCards(answer.data),
    total: answer.meta.total,
    exact: answer.meta.total_is_exact,
    links: toPageLinks(answer.meta),
    corrected: answer.corrected,
    understood: answer.understood.map(({ label, rest }) => ({ label, rest })),
    rest: answer.rest,
    relaxed,
  };
}

export type ListData = Awaited<ReturnType<typeof loadList>>;
