import { adRoutes } from '#contract/ads/routes.ts';
import type { Api } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { pageContext } from '#web/client/page-context.ts';
import { useSite } from '#web/client/root-data.ts';
import { useUser } from '#web/client/session.ts';
import { Ago } from '#web/parts/ago.tsx';
import { Avatar } from '#web/parts/avatar.tsx';
import { Breadcrumb } from '#web/parts/breadcrumb.tsx';
import { Heart } from '#web/parts/heart.tsx';
import { useLearnLikes } from '#web/parts/likes.ts';
import { idOf, orNotFound } from '#web/parts/or-not-found.ts';
import { originOf, pageMeta } from '#web/parts/page-meta.ts';
import { fileOf } from '#web/parts/photo.tsx';
import { structured } from '#web/parts/structured-data.ts';
import { Icon } from '#web/ui/icon.tsx';
import { Link } from '#web/ui/link.tsx';
import { adThings } from './ad-things.ts';
import { toAdView, type AdView } from './ad-view.ts';
import { ContactButtons } from './contact-buttons.tsx';
import { Gallery } from './gallery.tsx';
import { ShareMenu } from './share-menu.tsx';
import type { Route } from './+types/page.ts';

const load = async (api: Api, segment: string) => {
  const { data } = await orNotFound(api.call(adRoutes.one, { params: { id: idOf(segment) } }));
  return { ad: toAdView(data), now: Date.now() };
};

export const loader = ({ context, params }: Route.LoaderArgs) =>
  load(context.get(pageContext).api, params.id);
export const clientLoader = ({ params }: Route.ClientLoaderArgs) => load(browserApi, params.id);

/** As much as a search engine or a shared link shows. */
const SUMMARY = 160;

export const meta: Route.MetaFunction = ({ loaderData, matches }) => {
  if (!loaderData) return [];
  const { ad } = loaderData;
  return [
    ...pageMeta(matches, {
      title: `${ad.title}, ${ad.price} à ${ad.city}`,
      description: ad.description.replaceAll(/\s+/g, ' ').slice(0, SUMMARY),
      path: `/annonces/${ad.id}`,
      image: ad.photos[0] && fileOf(ad.photos[0]),
    }),
    structured(...adThings(originOf(matches), ad)),
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
      <Ago at={ad.at} now={now} />
    </p>
    <p className="mt-3 flex gap-2 text-xs font-bold">
      <span className="rounded-sm bg-raised px-2 py-1">{upper(ad.condition)}</span>
      <span className="rounded-sm bg-raised px-2 py-1">{upper(ad.status)}</span>
    </p>
  </>
);

/** Reporting asks for an account; what a signed-in person reports with is not there yet. */
const Report = ({ adId }: { adId: number }) =>
  useUser() === null && (
    <Link to={`/login?redirect=annonce/${adId}`} className="btn btn-quiet px-3">
      <Icon name="warning" />
      Signaler
    </Link>
  );

export default function AdPage({ loaderData }: Route.ComponentProps) {
  const { ad, now } = loaderData;
  const url = `${useSite().publicUrl}/annonces/${ad.id}`;
  useLearnLikes([ad.id]);
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
              <b>
                {ad.seller.first_name} {ad.seller.last_name}
              </b>
            </p>
          </div>
          <div className="mt-5">
            <ContactButtons ad={ad} url={url} />
          </div>
          <p className="mt-3 flex gap-2 text-sm">
            <Icon name="shield-check" className="text-done" />
            Rencontrez-vous dans un lieu public, vérifiez l’objet, et ne payez jamais d’avance.
          </p>
          <div className="-mx-3 mt-3 flex">
            <ShareMenu title={ad.title} url={url} />
            <Report adId={ad.id} />
          </div>
        </div>
        <section className="mt-5 max-w-text">
          <h2 className="mb-2 font-bold">Description</h2>
          <p className="whitespace-pre-line">{ad.description}</p>
        </section>
      </div>
    </article>
  );
}
