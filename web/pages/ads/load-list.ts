import { redirect } from 'react-router';
import { adRoutes } from '#contract/ads/routes.ts';
import { catalogRoutes } from '#contract/catalog.ts';
import { ApiProblem, type Api } from '#web/client/api.ts';
import { packCards } from '#web/parts/card-view.ts';
import { packNames } from '#web/client/packed.ts';
import { toPageLinks } from '#web/parts/pager.tsx';
import { listPath, readQuery, without, type ListQuery } from './list-query.ts';

interface Named {
  id: number;
  name: string;
}

const slim = ({ id, name }: Named): Named => ({ id, name });

interface ChosenCategory {
  category: Named;
  subs: Named[];
}

/** The category that the address names, be it by its own id or by that of a sub-category. */
async function chosenCategory(api: Api, query: ListQuery): Promise<ChosenCategory | null> {
  const id = query.category ?? query.sub_category;
  if (id === undefined) return null;
  try {
    const { category } = await api.call(catalogRoutes.category, { params: { id } });
    if (category.category) return await chosenCategory(api, { category: category.category.id });
    return { category: slim(category), subs: category.sub_categories.map(slim) };
  } catch (problem) {
    if (problem instanceof ApiProblem && problem.status === 404) return null;
    throw problem;
  }
}

/** The choices that exist: an unknown category, sub-category or city counts for nothing. */
function existing(
  asked: ListQuery,
  chosen: ChosenCategory | null,
  cities: readonly Named[],
): ListQuery {
  let query = asked;
  if (!chosen) query = omit(omit(query, 'category'), 'sub_category');
  else if (query.category !== undefined && query.category !== chosen.category.id) {
    // The address gave a sub-category for a category.
    query = { ...query, category: chosen.category.id, sub_category: query.category };
  }
  if (!chosen?.subs.some(({ id }) => id === query.sub_category))
    query = omit(query, 'sub_category');
  if (!cities.some(({ id }) => id === query.city)) query = omit(query, 'city');
  return query;
}

/** Without a choice the list begins anew; one that was not made changes nothing, the page least of all. */
const omit = (query: ListQuery, key: 'category' | 'sub_category' | 'city'): ListQuery =>
  query[key] === undefined ? query : without(query, key);

/** Everything /annonces shows for an address. */
export async function loadList(api: Api, url: URL) {
  // A form sends its untouched fields as empty ones: the address does without.
  const asked = readQuery(url.searchParams);
  if ([...url.searchParams.values()].includes('')) throw redirect(listPath(asked));

  const [cities, chosen] = await Promise.all([
    api.call(catalogRoutes.cities).then(({ data }) => data.map(slim)),
    chosenCategory(api, asked),
  ]);
  const query = existing(asked, chosen, cities);
  const answer = await fetchPage(api, query);
  return {
    now: Date.now(),
    query,
    cities: packNames(cities),
    chosen: chosen && { category: chosen.category, subs: packNames(chosen.subs) },
    ads: packCards(answer.data),
    total: answer.meta.total,
    exact: answer.meta.total_is_exact,
    links: toPageLinks(answer.meta),
    corrected: answer.corrected,
  };
}

/** A page of the list; a cursor that no longer leads anywhere begins again. */
async function fetchPage(api: Api, query: ListQuery) {
  try {
    if (query.q) return await api.call(adRoutes.search, { query });
    return { ...(await api.call(adRoutes.list, { query })), corrected: null };
  } catch (problem) {
    const stale = problem instanceof ApiProblem && problem.status === 422 && query.cursor;
    if (stale) throw redirect(listPath(without(query)));
    throw problem;
  }
}

export type ListData = Awaited<ReturnType<typeof loadList>>;
