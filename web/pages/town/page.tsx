import { findingRoutes } from '#contract/ads/finding.ts';
import { adRoutes } from '#contract/ads/routes.ts';
import type { Api } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { pageContext } from '#web/client/page-context.ts';
import { AdGrid } from '#web/parts/ads/ad-grid.tsx';
import { packCards, unpackCards } from '#web/parts/ads/card-view.ts';
import { formatNumber } from '#web/format/format.ts';
import { breadcrumb, structuredData } from '#web/parts/page/structured-data.ts';
import { orNotFound } from '#web/parts/page/or-not-found.ts';
import { originOf, pageMeta } from '#web/parts/page/page-meta.ts';
import { Pager, toPageLinks } from '#web/parts/page/pager.tsx';
import { readPaging } from '#web/parts/page/paging.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/page.ts';

interface Params {
  city: string;
  category?: string | undefined;
}

const load = async (api: Api, { city: slug, category }: Params, url: URL) => {
  const { data } = await orNotFound(
    api.call(findingRoutes.landing, { params: { slug }, query: { category } }),
  );
  const kind = data.category;
  const { data: ads, meta } = await orNotFound(
    api.call(adRoutes.list, {
      query: {
        city: data.city.id,
        ...(kind && (kind.parent ? { sub_category: kind.id } : { category: kind.id })),
        ...readPaging(url.searchParams),
      },
    }),
  );
  return {
    now: Date.now(),
    city: data.city,
    kind: kind && { name: kind.name, slug: kind.slug, id: kind.id },
    others: data.categories.map(({ name, slug: other, total }) => ({ name, slug: other, total })),
    ads: packCards(ads),
    total: meta.total,
    exact: meta.total_is_exact,
    page: meta.current_page,
    links: toPageLinks(meta),
  };
};

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  load(context.get(pageContext).api, params, url);
export const clientLoader = ({ params, url }: Route.ClientLoaderArgs) =>
  load(browserApi, params, url);

type Data = Awaited<ReturnType<typeof load>>;

const pathOf = ({ city, kind }: Pick<Data, 'city' | 'kind'>): string =>
  kind ? `/ville/${city.slug}/${kind.slug}` : `/ville/${city.slug}`;

const headingOf = ({ city, kind }: Pick<Data, 'city' | 'kind'>): string =>
  kind ? `${kind.name} à ${city.name}` : `Petites annonces à ${city.name}`;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { city, kind, page, total, exact } = loaderData;
  const heading = headingOf(loaderData);
  const path = pathOf(loaderData);
  const count = exact ? formatNumber(total) : `plus de ${formatNumber(total - (total % 1000))}`;
  return [
    ...pageMeta(matches, {
      title: page > 1 ? `${heading}, page ${page}` : heading,
      description: `${heading} : ${count} annonces de particuliers et de commerçants, gratuit et sans intermédiaire.`,
      path: page > 1 ? `${path}?page=${page}` : path,
    }),
    structuredData(
      breadcrumb(originOf(matches), [
        { name: city.name, ...(kind ? { path: `/ville/${city.slug}` } : {}) },
        ...(kind ? [{ name: kind.name }] : []),
      ]),
    ),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      href: `/rss/ville/${city.slug}.xml`,
    },
    // Empty page: noindex.
    ...(total === 0 ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
};

export default function TownPage({ loaderData }: Route.ComponentProps) {
  const { city, kind, others, ads, now, links } = loaderData;
  return (
    <div className="page py-3 lg:py-6">
      <h1 className="text-lg font-bold lg:text-xl">{headingOf(loaderData)}</h1>
      {others.length > 0 && (
        <ul
          aria-label={`Catégories à ${city.name}`}
          className="no-bar -mx-3 mt-3 flex gap-2 overflow-x-auto px-3 lg:flex-wrap"
        >
          {kind && (
            <li>
              <Chip to={`/ville/${city.slug}`}>{`Tout à ${city.name}`}</Chip>
            </li>
          )}
          {others.map(({ name, slug, total }) => (
            <li key={slug}>
              <Chip to={`/ville/${city.slug}/${slug}`}>{`${name} (${formatNumber(total)})`}</Chip>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3">
        {ads ? (
          <AdGrid ads={unpackCards(ads)} now={now} />
        ) : (
          <Empty
            title="Aucune annonce trouvée"
            action={
              <Link to="/publish" className="btn btn-primary">
                Publier une annonce
              </Link>
            }
          >
            Soyez la première personne à publier ici.
          </Empty>
        )}
      </div>
      <Pager links={links} path={pathOf(loaderData)} />
      <p className="mt-5 text-center">
        <Link
          to={`/annonces?${kind ? `category=${kind.id}&` : ''}city=${city.id}`}
          className="btn btn-secondary"
        >
          Chercher et filtrer
        </Link>
      </p>
    </div>
  );
}
