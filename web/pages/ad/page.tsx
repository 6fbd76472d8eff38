import { browserApi } from '#web/client/browser-api.ts';
import { pageContext } from '#web/client/page-context.ts';
import { useSite } from '#web/client/root-data.ts';
import { TimeAgo } from '#web/parts/ads/time-ago.tsx';
import { Avatar } from '#web/parts/account/avatar.tsx';
import { RecentlyViewed } from '#web/parts/ads/recently-viewed.tsx';
import type { CardView } from '#web/parts/ads/card-view.ts';
import { Breadcrumb } from '#web/parts/page/breadcrumb.tsx';
import { Heart } from '#web/parts/ads/heart.tsx';
import { useLoadLikes } from '#web/state/likes.ts';
import { originOf, pageMeta } from '#web/parts/page/page-meta.ts';
import { ReportButton } from '#web/parts/report/report-button.tsx';
import { structuredData } from '#web/parts/page/structured-data.ts';
import { WriteButton } from '#web/parts/ads/write-button.tsx';
import { BlockButton } from '#web/parts/account/block-button.tsx';
import { fullName } from '#web/format/full-name.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { adStructuredData } from './ad-structured-data.ts';
import type { AdView } from './ad-view.ts';
import { ContactButtons } from './contact-buttons.tsx';
import { ContactSafety } from './contact-safety.tsx';
import { Gallery } from './gallery.tsx';
import { GoneAdView } from './gone-ad.tsx';
import { loadAd } from './load-ad.ts';
import { SimilarAds } from './similar-ads.tsx';
import { ShareMenu } from './share-menu.tsx';
import type { Route } from './+types/page.ts';

export const loader = ({ context, params }: Route.LoaderArgs) =>
  loadAd(context.get(pageContext).api, params.id);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => loadAd(browserApi, params.id);

/** The maximum length of the meta description. */
const SUMMARY = 160;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { ad, gone } = loaderData;
  if (!ad) {
    const title = `${gone.title} : cette annonce n’est plus en ligne`;
    const image = gone.shareImage ? { path: gone.shareImage, alt: gone.title } : undefined;
    return pageMeta(matches, { title, description: title, path: `/annonces/${gone.id}`, image });
  }
  const description = ad.description.replaceAll(/\s+/g, ' ').slice(0, SUMMARY);
  const path = `/annonces/${ad.id}`;
  const image = ad.shareImage;
  const { title } = ad;
  return [
    ...pageMeta(matches, {
      title: `${title}, ${ad.price} à ${ad.city}`,
      description,
      path,
      image: { path: image, alt: title },
    }),
    structuredData(...adStructuredData(originOf(matches), ad)),
  ];
};

const upper = (text: string) => text.toLocaleUpperCase('fr');

const Facts = ({ ad, now }: { ad: AdView; now: number }) => (
  <>
    <div className="flex items-start justify-between gap-2">
      <p className="pt-2 text-xl font-bold lg:text-2xl">{ad.price}</p>
      <Heart adId={ad.id} className="tap shrink-0 rounded-md hover:bg-raised" />
    </div>
    <h1 className="text-lg font-bold">{ad.title}</h1>
    <p className="mt-1 flex flex-wrap items-center gap-3 text-sm text-ink-soft">
      <span className="flex items-center gap-1">
        <Icon name="map-pin" className="size-5" />
        {ad.city}
      </span>
      <TimeAgo at={ad.at} now={now} />
      <span>Réf. {ad.code}</span>
    </p>
    {ad.confirmed && (
      <p className="mt-1 text-sm text-ink-soft">
        Disponibilité confirmée <TimeAgo at={ad.confirmed} now={now} />
      </p>
    )}
    <p className="mt-3 flex gap-2 text-xs font-bold">
      <span className="rounded-sm bg-raised px-2 py-1">{upper(ad.condition)}</span>
      <span className="rounded-sm bg-raised px-2 py-1">{upper(ad.status)}</span>
    </p>
  </>
);

const cardOf = ({ photos: [cover], id, title, price, city, at }: AdView): CardView => ({
  id,
  title,
  price,
  city,
  at,
  photo: cover ? { base: cover.base, widths: cover.widths, avif: false, color: cover.color } : null,
});

const LiveAd = ({ ad, similar, now }: { ad: AdView; similar: string; now: number }) => {
  const url = `${useSite().publicUrl}/annonces/${ad.id}`;
  useLoadLikes([ad.id]);
  return (
    <article className="page lg:pb-6">
      <Breadcrumb steps={ad.steps} />
      <div className="gap-8 lg:grid lg:grid-cols-[1fr_380px]">
        <div className="-mx-3 md:mx-0">
          <Gallery key={ad.id} photos={ad.photos} title={ad.title} />
        </div>
        <div className="mt-3 lg:row-span-2 lg:mt-0">
          <Facts ad={ad} now={now} />
          <div className="mt-5 flex items-center gap-3 line-t pt-5">
            <Avatar person={ad.seller} large />
            <p>
              <span className="block text-sm text-ink-soft">Vendeur</span>
              <Link to={`/vendeurs/${ad.seller.id}`} className="font-bold underline">
                {fullName(ad.seller)}
              </Link>
            </p>
          </div>
          {!ad.isSold && (
            <>
              <div className="mt-5">
                <ContactButtons ad={ad} url={url} />
                <WriteButton adId={ad.id} sellerId={ad.seller.id} />
              </div>
              <ContactSafety ad={ad} />
            </>
          )}
          <div className="-mx-3 mt-3 flex flex-wrap">
            <ShareMenu title={ad.title} url={url} />
            <ReportButton adId={ad.id} />
            <BlockButton key={ad.seller.id} userId={ad.seller.id} />
          </div>
        </div>
        <section className="mt-5 max-w-text">
          <h2 className="mb-2 font-bold">Description</h2>
          <p className="whitespace-pre-line">{ad.description}</p>
        </section>
      </div>
      <SimilarAds ads={similar} now={now} />
      <RecentlyViewed current={cardOf(ad)} />
    </article>
  );
};

export default function AdPage({ loaderData }: Route.ComponentProps) {
  const { ad, gone, similar, now } = loaderData;
  return ad ? (
    <LiveAd ad={ad} similar={similar} now={now} />
  ) : (
    <>
      <GoneAdView ad={gone} similar={similar} now={now} />
      <div className="page">
        <RecentlyViewed gone={gone.id} />
      </div>
    </>
  );
}
