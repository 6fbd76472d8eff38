import { redirect } from 'react-router';
import { pageContext } from '#web/client/page-context.ts';
import { AdGrid } from '#web/parts/ads/ad-grid.tsx';
import { toCard } from '#web/parts/ads/ad-card.tsx';
import { orNotFound } from '#web/parts/page/or-not-found.ts';
import { pageMeta } from '#web/parts/page/page-meta.ts';
import { Pager, toPageLinks } from '#web/parts/page/pager.tsx';
import { readPaging } from '#web/parts/page/paging.ts';
import { structuredData } from '#web/parts/page/structured-data.ts';
import { ReportButton } from '#web/parts/report/report-button.tsx';
import { ShopHead } from '#web/parts/shop/shop-head.tsx';
import { Empty } from '#web/ui/empty.tsx';
import type { Meta, PageArgs, PageProps } from '#web/page.ts';
import { shopStructuredData } from './shop-structured-data.ts';
import { toShopView } from '#web/parts/shop/shop-view.ts';

export const loader = async ({ context, params: { slug }, url }: PageArgs<'slug'>) => {
  const { api } = context.get(pageContext);
  // People may type the slug with capitals.
  const written = slug.toLowerCase();
  if (written !== slug) throw redirect(`/boutiques/${encodeURIComponent(written)}`, 301);
  const { data } = await orNotFound(api.call('GET /api/boutiques/:slug', { params: { slug } }));
  const { data: ads, meta } = await orNotFound(
    api.call('GET /api/annonces', { query: { shop: slug, ...readPaging(url.searchParams) } }),
  );
  const { total, current_page: page } = meta;
  return {
    now: Date.now(),
    shop: toShopView(data),
    total,
    page,
    links: toPageLinks(meta),
    ads: ads.map(toCard),
  };
};

export const meta: Meta<typeof loader> = ({ loaderData, origin }) => {
  const { shop, page } = loaderData;
  const path = `/boutiques/${shop.slug}`;
  return [
    ...pageMeta(origin, {
      title: `${shop.name}, ${shop.city}${page > 1 ? `, page ${page}` : ''}`,
      description: `${shop.name}, boutique à ${shop.city} : ses annonces, ses heures d’ouverture et comment la joindre.`,
      path: page > 1 ? `${path}?page=${page}` : path,
    }),
    structuredData(...shopStructuredData(origin, shop)),
  ];
};

/** Shows the public page of a shop, with its ads. */
export default function ShopPage({ loaderData }: PageProps<typeof loader>) {
  const { shop, total, now, links } = loaderData;
  const ads = loaderData.ads;
  const path = `/boutiques/${shop.slug}`;
  return (
    <div className="page py-6">
      <ShopHead shop={shop} shown={{ total, now }} />
      {ads.length > 0 ? (
        <AdGrid ads={ads} now={now} />
      ) : (
        <Empty title="Aucune annonce en ce moment" />
      )}
      <Pager links={links} path={path} />
      <p className="mt-5">
        <ReportButton of={shop.slug} label="Signaler cette boutique" />
      </p>
    </div>
  );
}
