import { pageContext } from '#web/client/page-context.ts';
import { AdList } from '#web/pages/ads/ad-list.tsx';
import { PackLink } from '#web/parts/ads/pack-link.tsx';
import { pageMeta } from '#web/parts/page/page-meta.ts';
import { breadcrumb, structuredData } from '#web/parts/page/structured-data.ts';
import { Link } from '#web/ui/link.tsx';
import type { Meta, PageArgs, PageProps } from '#web/page.ts';
import { cityView, loadCity } from './city.ts';

export const loader = ({ context, params, url }: PageArgs<'city'>) =>
  loadCity(context.get(pageContext).api, params, url);

export const meta: Meta<typeof loader> = ({ loaderData, origin }) => {
  const { page, shown, total, exact } = loaderData;
  const { path, feed, title, description, steps, isHidden } = cityView({ ...shown, total, exact });
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

/** Shows the ads of a city, newest first, with the search and filters of every list. */
export default function BrowsePage({ loaderData }: PageProps<typeof loader>) {
  const { shown, total, exact } = loaderData;
  const { dayText, ...town } = cityView({ ...shown, total, exact });
  return (
    <AdList data={loaderData} town={town}>
      {loaderData.ads.length > 0 && (
        <p className="mt-5 text-center">
          <Link to={dayText} className="btn btn-secondary">
            Annonces du jour pour WhatsApp
          </Link>
        </p>
      )}
      {shown.pack && (
        <p className="mt-3 text-center text-sm">
          <PackLink pack={shown.pack} />
        </p>
      )}
    </AdList>
  );
}
