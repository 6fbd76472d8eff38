import { Fragment, lazy, Suspense } from 'react';
import { pageContext } from '#web/client/page-context.ts';
import { useSite } from '#web/client/root-data.ts';
import { useUser } from '#web/client/session.ts';
import { WITH_ARTICLE } from '#web/format/purpose-texts.ts';
import { SignLink } from '#web/parts/ads/sign-link.tsx';
import { TimeAgo } from '#web/parts/ads/time-ago.tsx';
import { useAskAsOwner } from '#web/parts/ads/use-ask-as-owner.ts';
import { RecentlyViewed } from '#web/parts/ads/recently-viewed.tsx';
import type { CardView } from '#web/parts/ads/ad-card.tsx';
import { Breadcrumb } from '#web/parts/page/breadcrumb.tsx';
import { Heart } from '#web/parts/ads/heart.tsx';
import { useLoadLikes } from '#web/state/likes.ts';
import { pageMeta } from '#web/parts/page/page-meta.ts';
import { Prompt } from '#web/parts/prompts/prompt.tsx';
import { ReportButton } from '#web/parts/report/report-button.tsx';
import { VoicePlayer } from '#web/parts/voice/voice-player.tsx';
import { structuredData } from '#web/parts/page/structured-data.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { adStructuredData } from './ad-structured-data.ts';
import type { AdView } from './ad-view.ts';
import { ConfirmedNote } from './confirmed-note.tsx';
import { Contact } from './contact.tsx';
import { ContactSafety } from './contact-safety.tsx';
import { Gallery } from './gallery.tsx';
import { GoneAdView } from './gone-ad.tsx';
import { loadAd } from './load-ad.ts';
import { PriceNote } from './price-note.tsx';
import { SimilarAds } from './similar-ads.tsx';
import { ListenButton } from './listen-button.tsx';
import { SellerBlock } from './seller-block.tsx';
import { ShareDialog } from './share-dialog.tsx';
import type { Meta, PageArgs, PageProps } from '#web/page.ts';

// The seller's view of the ad is a chunk that only the browser of the seller loads.
const OwnAd = lazy(() =>
  import('./own-ad.tsx').then(({ OwnAd: component }) => ({ default: component })),
);

export const loader = ({ context, params }: PageArgs<'id'>) =>
  loadAd(context.get(pageContext).api, params.id, !import.meta.env.SSR);

/** Limits the length of the meta description. */
const SUMMARY_LENGTH = 160;

export const meta: Meta<typeof loader> = ({ loaderData, origin }) => {
  const { ad, gone } = loaderData;
  if (!ad) {
    const title = `${gone.title} : cette annonce n’est plus en ligne`;
    const image = gone.shareImage ? { path: gone.shareImage, alt: gone.title } : undefined;
    return pageMeta(origin, { title, description: title, path: `/annonces/${gone.id}`, image });
  }
  const description = ad.description.replaceAll(/\s+/g, ' ').slice(0, SUMMARY_LENGTH);
  const path = `/annonces/${ad.id}`;
  const image = ad.shareImage;
  const { title } = ad;
  return [
    ...pageMeta(origin, {
      title: `${title}, ${[ad.price, ad.unit].join(' ').trim()} à ${ad.city}`,
      description,
      path,
      image: { path: image, alt: title },
    }),
    structuredData(...adStructuredData(origin, ad)),
  ];
};

const TAG = 'rounded-sm bg-raised px-2 py-1 text-xs font-bold';

const upper = (text: string) => text.toLocaleUpperCase('fr');

const Facts = ({ ad, now }: { ad: AdView; now: number }) => (
  <>
    <div className="flex flex-wrap items-start justify-between gap-2">
      <p className="min-w-0 grow basis-40 pt-2 text-xl font-bold lg:text-2xl" dir="auto">
        {ad.price}
        {ad.unit && <span className="text-base font-normal"> {ad.unit}</span>}
        {ad.oldPrice && (
          <>
            {' '}
            <s className="text-base font-normal whitespace-nowrap text-ink-soft">
              <span className="sr-only">, au lieu de </span>
              {ad.oldPrice}
            </s>
          </>
        )}
      </p>
      <Heart adId={ad.id} className="tap shrink-0 rounded-md hover:bg-raised" />
    </div>
    <h1 className="text-lg font-bold" dir="auto">
      {ad.title}
    </h1>
    <PriceNote compared={ad.compared} />
    <p className="mt-1 flex flex-wrap items-center gap-3 text-sm text-ink-soft">
      <span className="flex items-center gap-1">
        <Icon name="map-pin" className="size-5" />
        {ad.city}
      </span>
      {ad.near && <span>Près de : {ad.near}</span>}
      <TimeAgo at={ad.at} now={now} />
      <span>Réf. {ad.code}</span>
    </p>
    {ad.confirmed && <ConfirmedNote purpose={ad.purpose} at={ad.confirmed} now={now} />}
    {ad.photoVerified && (
      <p className="mt-1 flex items-center gap-1 text-sm">
        <Icon name="shield-check" className="text-done" />
        <SignLink sign="photo">Photo vérifiée le {ad.photoVerified}</SignLink>
      </p>
    )}
    <div className="mt-1 flex flex-wrap items-center gap-2">
      {ad.condition && <p className={TAG}>{upper(ad.condition)}</p>}
      {!ad.isOnline && <p className={TAG}>{upper(ad.status)}</p>}
      {ad.reserved && <p className={TAG}>Réservé jusqu’au {ad.reserved}</p>}
      <ListenButton ad={ad} />
    </div>
  </>
);

/** Says whether the public can see the ad, unlike one that waits for a review, which only its seller can open. */
const isShareable = ({ isOnline, isSold }: AdView) => isOnline || isSold;

interface LiveAdProps {
  ad: AdView;
  similar: readonly CardView[] | Promise<readonly CardView[]>;
  now: number;
}

const LiveAd = ({ ad, similar, now }: LiveAdProps) => {
  const url = `${useSite().publicUrl}/${ad.code}`;
  // The owner is known only after hydration: the server renders the same page of an ad for everyone.
  const isOwn = useUser()?.id === ad.seller.id;
  useLoadLikes([ad.id]);
  return (
    <article className="page lg:pb-6">
      <Breadcrumb steps={ad.steps} />
      <div className={ad.photos.length > 0 ? 'ad-columns' : 'mx-auto lg:max-w-text'}>
        <div className="-mx-3 md:mx-0 lg:row-span-2">
          <Gallery key={ad.id} photos={ad.photos} title={ad.title} icon={ad.icon} />
        </div>
        <div className="mt-3 lg:mt-0">
          <Facts ad={ad} now={now} />
        </div>
        <section className="mt-5 max-w-text lg:row-start-3">
          {ad.facts.length > 0 && (
            <dl className="facts mb-5">
              {ad.facts.map(([key, label, text]) => (
                <div key={key}>
                  <dt>{label}</dt>
                  <dd dir="auto">{text}</dd>
                </div>
              ))}
            </dl>
          )}
          <h2 className="mb-2 font-bold">Description</h2>
          {ad.voice && <VoicePlayer {...ad.voice} />}
          <p className="whitespace-pre-line" dir="auto">
            {ad.description}
          </p>
          {ad.questions.length > 0 && (
            <>
              <h2 className="mt-5 mb-2 font-bold">Questions</h2>
              <dl>
                {ad.questions.map(([question, answer]) => (
                  <Fragment key={question}>
                    <dt className="font-bold" dir="auto">
                      {question}
                    </dt>
                    <dd className="mb-2" dir="auto">
                      {answer}
                    </dd>
                  </Fragment>
                ))}
              </dl>
            </>
          )}
        </section>
        <div className="lg:row-span-2">
          <SellerBlock
            seller={ad.seller}
            shop={ad.shop}
            publishedBy={ad.publishedBy}
            author={ad.author}
          />
          {isOwn ? (
            <Suspense fallback={<div className="contact-bar" />}>
              <OwnAd adId={ad.id} purpose={ad.purpose} />
            </Suspense>
          ) : (
            <>
              <div className="mt-5">
                <Prompt slot="call" of={`Contacter ${WITH_ARTICLE[ad.writesTo]}`} />
                <Contact ad={ad} url={url} now={now} />
              </div>
              <ContactSafety ad={ad} />
            </>
          )}
          <div className="-mx-3 mt-3 flex flex-wrap">
            {isShareable(ad) && <ShareDialog ad={ad} url={url} />}
            {!isOwn && (
              <>
                <ReportButton of={ad.id} />
                <Prompt slot="report" of="Signaler" className="px-3" />
              </>
            )}
            {isOwn && ad.isForSale && (
              <Link to={`/annonces/${ad.id}/acte-de-vente`} className="btn btn-quiet px-3">
                Acte de vente
              </Link>
            )}
          </div>
        </div>
      </div>
      <Suspense key={ad.id}>
        <SimilarAds ads={similar} now={now} />
      </Suspense>
      <RecentlyViewed current={ad} />
    </article>
  );
};

export default function AdPage({ loaderData }: PageProps<typeof loader>) {
  const { ad, gone, similar, now } = loaderData;
  // A browser loads an ad that is gone again for its owner, who may still see it; a sold one looks the same to its
  // owner.
  useAskAsOwner(gone !== null && gone.status !== 'Vendue');
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
