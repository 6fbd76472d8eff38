import { redirect } from 'react-router';
import { formatPhone } from '#contract/common/phones.ts';
import { pageContext } from '#web/client/page-context.ts';
import { pluralize } from '#web/format/pluralize.ts';
import { AdGrid } from '#web/parts/ads/ad-grid.tsx';
import { toCard } from '#web/parts/ads/ad-card.tsx';
import { SignLink } from '#web/parts/ads/sign-link.tsx';
import { orNotFound } from '#web/parts/page/or-not-found.ts';
import { pageMeta } from '#web/parts/page/page-meta.ts';
import { Pager, toPageLinks } from '#web/parts/page/pager.tsx';
import { readPaging } from '#web/parts/page/paging.ts';
import { structuredData } from '#web/parts/page/structured-data.ts';
import { ReportButton } from '#web/parts/report/report-button.tsx';
import { Hours } from '#web/parts/shop/opening-hours.tsx';
import { ShopLogo } from '#web/parts/shop/shop-logo.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Icon } from '#web/ui/icon.tsx';
import type { Meta, PageArgs, PageProps } from '#web/page.ts';
import { shopStructuredData } from './shop-structured-data.ts';
import { toShopView, type ShopView } from './shop-view.ts';

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

/** Shows the links that call a shop or write to it, and the hours at which it answers. */
const Numbers = ({ shop: { calls, whatsapp, sms, reachable } }: { shop: ShopView }) => (
  <>
    <p className="flex flex-wrap gap-2">
      {calls.map((number) => (
        <a key={number} href={`tel:${number}`} className="btn btn-secondary">
          <Icon name="phone" />
          {formatPhone(number)}
        </a>
      ))}
      {whatsapp && (
        <a
          href={`https://wa.me/${whatsapp.replaceAll(/\D/g, '')}`}
          target="_blank"
          rel="noopener noreferrer"
          className="btn bg-done text-on-done"
        >
          <Icon name="whatsapp-logo" />
          WhatsApp
        </a>
      )}
      {sms && (
        <a href={`sms:${sms}`} className="btn btn-secondary">
          <Icon name="chat-text" />
          SMS
        </a>
      )}
    </p>
    {reachable && (calls.length > 0 || whatsapp || sms) && (
      <p className="text-sm">Appelez plutôt {reachable}.</p>
    )}
  </>
);

const Head = ({ shop, total }: { shop: ShopView; total: number }) => (
  <header className="mb-5 flex max-w-text flex-col gap-3">
    <div className="flex items-center gap-3">
      <ShopLogo logo={shop.logo} />
      <div className="min-w-0">
        <h1 className="text-lg font-bold wrap-anywhere" dir="auto">
          {shop.name}
        </h1>
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-soft">
          {shop.declared && <SignLink sign="boutique">Société déclarée</SignLink>}
          <span>{pluralize(total, 'annonce')}</span>
        </p>
      </div>
    </div>
    <p className="flex gap-1">
      <Icon name="map-pin" className="size-5" />
      <span className="wrap-anywhere" dir="auto">
        {[shop.city, shop.place].filter(Boolean).join(' · ')}
      </span>
    </p>
    <Hours hours={shop.hours} />
    <p className="wrap-anywhere whitespace-pre-line" dir="auto">
      {shop.about}
    </p>
    <Numbers shop={shop} />
  </header>
);

/** Shows the public page of a shop, with its ads. */
export default function ShopPage({ loaderData }: PageProps<typeof loader>) {
  const { shop, total, now, links } = loaderData;
  const ads = loaderData.ads;
  const path = `/boutiques/${shop.slug}`;
  return (
    <div className="page py-6">
      <Head shop={shop} total={total} />
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
