import { fieldName } from '#contract/search/field-filters.ts';
import type { Api } from '#web/client/api.ts';
import { formatNumber } from '#web/format/format.ts';
import { pluralize } from '#web/format/pluralize.ts';
import { toWarningViews } from '#web/parts/ads/category-warnings.tsx';
import { orNotFound } from '#web/parts/page/or-not-found.ts';
import { readPaging } from '#web/parts/page/paging.ts';

const brandFilter = (key: string): string => `${fieldName('brand')}=${encodeURIComponent(key)}`;

interface Params {
  city: string;
  category?: string | undefined;
  brand?: string | undefined;
}

/** Loads the page of a city, with the ads of a category or brand if the address names one. */
export const loadCity = async (api: Api, { city: slug, category, brand }: Params, url: URL) => {
  const { data } = await orNotFound(
    api.call('GET /api/villes/:slug', { params: { slug }, query: { category, brand } }),
  );
  const kind = data.category;
  const ads = await orNotFound(
    api.call('GET /api/annonces', {
      query: {
        city: data.city.id,
        ...(kind && (kind.parent ? { sub_category: kind.id } : { category: kind.id })),
        ...(data.brand && { fields: brandFilter(data.brand.key) }),
        ...readPaging(url.searchParams),
      },
    }),
  );
  return {
    city: data.city,
    kind: kind && { name: kind.name, slug: kind.slug, id: kind.id },
    brand: data.brand ?? null,
    brands: (data.brands ?? []).map(({ key, label, total }) => ({ key, label, total })),
    others: data.categories.map(({ name, slug: other, total }) => ({ name, slug: other, total })),
    warnings: toWarningViews(data.warnings),
    pack: data.pack,
    total: ads.meta.total,
    exact: ads.meta.total_is_exact,
    ads,
  };
};

type City = Omit<Awaited<ReturnType<typeof loadCity>>, 'ads' | 'pack' | 'warnings'>;

/** Returns the heading of the page: 'Voitures Toyota à Niamey'. */
const titleOf = ({ city, kind, brand }: City): string => {
  if (!kind) return `Petites annonces à ${city.name}`;
  return `${[kind.name, brand?.label].filter(Boolean).join(' ')} à ${city.name}`;
};

/**
 * Lists links to other pages of the city: the next wider one, and those of categories or brands, with their numbers of
 * ads.
 */
const pageLinksOf = ({ city, kind, brand, brands, others }: City) => {
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
 * Returns what the page of a city shows besides the ads. `chips` are links to narrower and wider pages, `search` is the
 * path of the list of ads with the filters of the page.
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
  const filters = [
    ...(kind ? [`${brand ? 'sub_category' : 'category'}=${kind.id}`] : []),
    `city=${city.id}`,
    ...(brand ? [brandFilter(brand.key)] : []),
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
    search: `/annonces?${filters.join('&')}`,
    isHidden: total === 0,
  };
};
