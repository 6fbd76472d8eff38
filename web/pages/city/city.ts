import { redirect } from 'react-router';
import { fieldName } from '#contract/search/field-filters.ts';
import type { Api } from '#web/client/api.ts';
import { formatNumber } from '#web/format/format.ts';
import { pluralize } from '#web/format/pluralize.ts';
import { toWarningViews } from '#web/parts/ads/category-warnings.tsx';
import { orNotFound } from '#web/parts/page/or-not-found.ts';
import { readPaging } from '#web/parts/page/paging.ts';
import { loadList, type ListData } from '#web/pages/ads/load-list.ts';

interface Params {
  city: string;
  category?: string | undefined;
  brand?: string | undefined;
}

interface Named {
  city: { id: number };
  category: { id: number; parent: unknown } | null;
  brand?: { key: string } | null;
}

/** Returns the address of the list of ads that the page of a city shows, on the page that `url` names. */
const listUrl = ({ city, category, brand }: Named, url: URL): URL => {
  const list = new URL('/annonces', url);
  if (category)
    list.searchParams.set(category.parent ? 'sub_category' : 'category', String(category.id));
  list.searchParams.set('city', String(city.id));
  if (brand) list.searchParams.set(fieldName('brand'), brand.key);
  for (const [key, value] of Object.entries(readPaging(url.searchParams)))
    if (value !== undefined) list.searchParams.set(key, String(value));
  return list;
};

/** Keeps only the page of a list's query: the path of a city's page has the rest. */
const onlyPaging = (search: string): string => {
  const paging = Object.entries(readPaging(new URLSearchParams(search)));
  const kept = paging.flatMap(([key, value]) =>
    value === undefined ? [] : [[key, String(value)]],
  );
  return kept.length > 0 ? `?${new URLSearchParams(kept).toString()}` : '';
};

/** Loads the list of a city; a cursor that is refused redirects to the first page of the city, not of the list. */
const loadCityList = async (api: Api, named: Named, url: URL) => {
  try {
    return await loadList(api, listUrl(named, url));
  } catch (error) {
    if (error instanceof Response && error.headers.has('location') && url.search)
      throw redirect(url.pathname);
    throw error;
  }
};

/** Loads the page of a city, with the ads of a category or brand if the address names one. */
export const loadCity = async (api: Api, { city: slug, category, brand }: Params, url: URL) => {
  const { data } = await orNotFound(
    api.call('GET /api/villes/:slug', { params: { slug }, query: { category, brand } }),
  );
  const kind = data.category;
  const list = await loadCityList(api, data, url);
  return {
    ...list,
    warnings: toWarningViews(data.warnings),
    links: list.links.map(({ search, ...link }) =>
      search === undefined ? link : { ...link, search: onlyPaging(search) },
    ),
    shown: {
      city: data.city,
      kind: kind && { name: kind.name, slug: kind.slug, id: kind.id },
      brand: data.brand ?? null,
      brands: (data.brands ?? []).map(({ key, label, total }) => ({ key, label, total })),
      others: data.categories.map(({ name, slug: other, total }) => ({ name, slug: other, total })),
      pack: data.pack,
    },
  };
};

type Shown = Omit<Awaited<ReturnType<typeof loadCity>>['shown'], 'pack'>;
type City = Shown & Pick<ListData, 'total' | 'exact'>;

/** Returns the heading of the page: 'Voitures Toyota à Niamey'. */
const titleOf = ({ city, kind, brand }: Shown): string => {
  if (!kind) return `Petites annonces à ${city.name}`;
  return `${[kind.name, brand?.label].filter(Boolean).join(' ')} à ${city.name}`;
};

/**
 * Lists links to other pages of the city: the next wider one, and those of categories or brands, with their numbers of
 * ads.
 */
const pageLinksOf = ({ city, kind, brand, brands, others }: Shown) => {
  const cityPath = `/ville/${city.slug}`;
  const categories = others
    .filter(({ slug }) => slug !== kind?.slug)
    .map((one) => ({
      name: `${one.name} (${formatNumber(one.total)})`,
      to: `${cityPath}/${one.slug}`,
    }));
  if (!kind) return categories;
  const wider = brand
    ? { name: `${kind.name} à ${city.name}`, to: `${cityPath}/${kind.slug}` }
    : { name: `Tout à ${city.name}`, to: cityPath };
  const narrower = brands
    .filter(({ key }) => key !== brand?.key)
    .map(({ key, label, total }) => ({
      name: `${label} (${formatNumber(total)})`,
      to: `${cityPath}/${kind.slug}/${key}`,
    }));
  return [wider, ...narrower, ...(brand ? [] : categories)];
};

/**
 * Returns what the page of a city shows besides the ads. `chips` are links to narrower and wider pages.
 */
export const cityView = (data: City) => {
  const { city, kind, brand, total, exact } = data;
  const cityPath = `/ville/${city.slug}`;
  const kindPath = kind ? `${cityPath}/${kind.slug}` : cityPath;
  const title = titleOf(data);
  // A total that is not exact is capped, and then rounded down to thousands.
  const count = exact
    ? pluralize(total, 'annonce')
    : `plus de ${pluralize(total - (total % 1000), 'annonce')}`;
  const steps = [
    { name: city.name, path: cityPath },
    ...(kind ? [{ name: kind.name, path: kindPath }] : []),
    ...(brand ? [{ name: brand.label, path: kindPath }] : []),
  ];
  return {
    path: brand ? `${kindPath}/${brand.key}` : kindPath,
    feed: `/rss${cityPath}.xml`,
    dayText: `${cityPath}/texte-du-jour`,
    title,
    count,
    description: `${title} : ${count} de particuliers et de commerçants, gratuit et sans intermédiaire.`,
    steps: steps.map((step, i) => (i === steps.length - 1 ? { name: step.name } : step)),
    label: `Catégories à ${city.name}`,
    chips: pageLinksOf(data),
    empty: 'Soyez la première personne à publier ici.',
    isHidden: total === 0,
  };
};
