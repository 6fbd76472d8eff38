import { pageContext } from '#web/client/page-context.ts';
import { CategoryWarnings } from '#web/parts/ads/category-warnings.tsx';
import { AdGrid } from '#web/parts/ads/ad-grid.tsx';
import { toCard } from '#web/parts/ads/ad-card.tsx';
import { PackLink } from '#web/parts/ads/pack-link.tsx';
import { pageMeta } from '#web/parts/page/page-meta.ts';
import { Pager, toPageLinks } from '#web/parts/page/pager.tsx';
import { breadcrumb, structuredData } from '#web/parts/page/structured-data.ts';
import { Chip } from '#web/ui/chip.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Link } from '#web/ui/link.tsx';
import type { Meta, PageArgs, PageProps } from '#web/page.ts';
import { cityView, loadCity } from './city.ts';

export const loader = async ({ context, params, url }: PageArgs<'city'>) => {
  const { api } = context.get(pageContext);
  const { ads, ...place } = await loadCity(api, params, url);
  const { current_page: page } = ads.meta;
  return {
    ...place,
    now: Date.now(),
    page,
    links: toPageLinks(ads.meta),
    ads: ads.data.map(toCard),
  };
};

export const meta: Meta<typeof loader> = ({ loaderData, origin }) => {
  const { page } = loaderData;
  const { path, feed, title, description, steps, isHidden } = cityView(loaderData);
  return [
    ...pageMeta(origin, {
      title: page > 1 ? `${title}, page ${page}` : title,
      description,
      path: page > 1 ? `${path}?page=${page}` : path,
    }),
    structuredData(breadcrumb(origin, steps)),
    { tagName: 'link', rel: 'alternate', type: 'application/rss+xml', href: feed },
    ...(isHidden ? [{ name: 'robots', content: 'noindex' }] : []),
  ];
};

/** Shows the ads of a city, newest first. */
export default function BrowsePage({ loaderData }: PageProps<typeof loader>) {
  const { now, links, pack, warnings } = loaderData;
  const ads = loaderData.ads;
  const hasAds = ads.length > 0;
  const { path, title, count, label, chips, empty, search, dayText } = cityView(loaderData);
  return (
    <div className="page py-3 lg:py-6">
      <h1 className="text-lg font-bold lg:text-xl">{title}</h1>
      {hasAds && <p className="mt-1 text-sm text-ink-soft">{count}</p>}
      {chips.length > 0 && (
        <ul
          aria-label={label}
          className="no-bar -mx-3 mt-3 flex gap-2 overflow-x-auto px-3 lg:flex-wrap"
        >
          {chips.map(({ name, to }) => (
            <li key={to}>
              <Chip to={to}>{name}</Chip>
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3">
        {hasAds ? (
          <AdGrid
            ads={ads}
            now={now}
            note={warnings.length > 0 && <CategoryWarnings warnings={warnings} />}
          />
        ) : (
          <Empty
            title="Aucune annonce trouvée"
            action={
              <Link to="/publish" className="btn btn-primary">
                Publier une annonce
              </Link>
            }
          >
            {empty}
          </Empty>
        )}
      </div>
      <Pager links={links} path={path} />
      <p className="mt-5 flex flex-wrap justify-center gap-3">
        <Link to={search} className="btn btn-secondary">
          Chercher et filtrer
        </Link>
        {hasAds && (
          <Link to={dayText} className="btn btn-secondary">
            Annonces du jour pour WhatsApp
          </Link>
        )}
      </p>
      {pack && (
        <p className="mt-3 text-center text-sm">
          <PackLink pack={pack} />
        </p>
      )}
    </div>
  );
}
