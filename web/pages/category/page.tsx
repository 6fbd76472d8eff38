import { adRoutes } from '#contract/ads/routes.ts';
import { catalogRoutes } from '#contract/catalog.ts';
import type { Api } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { pageContext } from '#web/client/page-context.ts';
import { AdGrid } from '#web/parts/ads/ad-grid.tsx';
import { Breadcrumb } from '#web/parts/page/breadcrumb.tsx';
import { packCards, unpackCards } from '#web/parts/ads/card-view.ts';
import { idFromPath, orNotFound } from '#web/parts/page/or-not-found.ts';
import { packNames, unpackNames } from '#web/client/packed.ts';
import { breadcrumb, structuredData } from '#web/parts/page/structured-data.ts';
import { originOf, pageMeta } from '#web/parts/page/page-meta.ts';
import { Pager, toPageLinks } from '#web/parts/page/pager.tsx';
import { readPaging } from '#web/parts/page/paging.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Link } from '#web/ui/link.tsx';
import type { Route } from './+types/page.ts';

const load = async (api: Api, segment: string, url: URL) => {
  const id = idFromPath(segment);
  const [{ category }, ads] = await orNotFound(
    Promise.all([
      api.call(catalogRoutes.category, { params: { id } }),
      api.call(adRoutes.byCategory, { params: { id }, query: readPaging(url.searchParams) }),
    ]),
  );
  return {
    now: Date.now(),
    id,
    name: category.name,
    above: category.category,
    subs: packNames(category.sub_categories),
    ads: packCards(ads.data),
    page: ads.meta.current_page,
    links: toPageLinks(ads.meta),
  };
};

export const loader = ({ context, params, url }: Route.LoaderArgs) =>
  load(context.get(pageContext).api, params.id, url);
export const clientLoader = ({ params, url }: Route.ClientLoaderArgs) =>
  load(browserApi, params.id, url);

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { id, name, page } = loaderData;
  const { above } = loaderData;
  return [
    ...pageMeta(matches, {
      title: page > 1 ? `${name}, page ${page}` : name,
      description: `${name} : les annonces partout au Niger, gratuit et sans intermédiaire.`,
      path: page > 1 ? `/category/${id}?page=${page}` : `/category/${id}`,
    }),
    structuredData(
      breadcrumb(originOf(matches), [
        ...(above ? [{ name: above.name, path: `/category/${above.id}` }] : []),
        { name },
      ]),
    ),
    {
      tagName: 'link',
      rel: 'alternate',
      type: 'application/rss+xml',
      href: `/rss/category/${id}.xml`,
    },
  ];
};

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { id, name, above, subs, ads, now, links } = loaderData;
  const here = { id, name };
  return (
    <div className="page pb-6">
      <Breadcrumb steps={above ? [above, here] : [here]} here={id} />
      <h1 className="text-lg font-bold lg:text-xl">Catégorie : {name}</h1>
      {subs && (
        <ul
          aria-label="Sous-catégories"
          className="no-bar -mx-3 mt-3 flex gap-2 overflow-x-auto px-3 lg:flex-wrap"
        >
          {unpackNames(subs).map((sub) => (
            <li key={sub.id}>
              <Chip to={`/category/${sub.id}`}>{sub.name}</Chip>
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
            Soyez la première personne à publier dans cette catégorie.
          </Empty>
        )}
      </div>
      <Pager links={links} path={`/category/${id}`} />
    </div>
  );
}
