import { useEffect, useRef } from 'react';
import { DEVICE_FAVOURITES_KEY } from '#web/client/device-favourites-path.ts';
import { readIds } from '#web/client/device-favourites.ts';
import { pageContext } from '#web/client/page-context.ts';
import { useUser } from '#web/client/session.ts';
import { pluralize } from '#web/format/pluralize.ts';
import { AdGrid } from '#web/parts/ads/ad-grid.tsx';
import { toCard } from '#web/parts/ads/ad-card.tsx';
import { runDeviceFavourites } from '#web/parts/ads/run-device-favourites.ts';
import { OWN_PAGES } from '#web/parts/frame/page-links.ts';
import { noIndexMeta } from '#web/parts/page/no-index-meta.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import type { PageArgs, PageProps } from '#web/page.ts';

/** Loads the ads whose ids the address lists; `absent` is the number of those that are not online. */
export const loader = async ({ context, url }: PageArgs) => {
  const { api } = context.get(pageContext);
  const ids = readIds(url.searchParams.get(DEVICE_FAVOURITES_KEY));
  const { data } =
    ids.length > 0
      ? await api.call('GET /api/annonces/by-ids', { query: { ids: ids.join() } })
      : { data: [] };
  return {
    now: Date.now(),
    ids: ids.join(),
    absent: ids.length - data.length,
    ads: data.map(toCard),
  };
};

export const meta = () => noIndexMeta('Favoris de cet appareil');

const NoFavourites = (
  <Empty
    title="Aucune annonces favoris disponible"
    action={<LinkButton to="/annonces">Voir les annonces</LinkButton>}
  >
    Touchez le cœur d’une annonce pour la retrouver ici.
  </Empty>
);

/**
 * Explains where the favourites of a guest are stored, and how an account keeps them; a signed-in user gets a link
 * instead.
 */
const Explanation = () => {
  const user = useUser();
  if (user)
    return (
      <p className="mt-2">
        <LinkButton to={OWN_PAGES.favourites.to}>Favoris de mon compte</LinkButton>
      </p>
    );
  return (
    <>
      <p className="mt-2 max-w-text text-ink-soft">
        Ces annonces sont gardées sur cet appareil seulement, 100 au plus, et perdues si les données
        du navigateur sont effacées. Connectez-vous pour les retrouver partout et savoir quand leur
        prix baisse : elles rejoindront les favoris de votre compte.
      </p>
      <p className="mt-3">
        <LinkButton to={`/login?redirect=${encodeURIComponent(OWN_PAGES.favourites.to)}`}>
          Se connecter
        </LinkButton>
      </p>
      <noscript>
        <p className="mt-3">Activez JavaScript pour voir les favoris de cet appareil.</p>
      </noscript>
    </>
  );
};

const absentText = (count: number): string =>
  count === 1
    ? 'Une annonce gardée n’est pas en ligne en ce moment.'
    : `${pluralize(count, 'annonce')} gardées ne sont pas en ligne en ce moment.`;

/** Shows the favourites of a guest: the ads listed in the address, which the browser builds from its storage. */
export default function DeviceFavouritesPage({ loaderData }: PageProps<typeof loader>) {
  const { now, ids, absent } = loaderData;
  const ads = loaderData.ads;
  const isGuest = useUser() === null;
  const part = useRef<HTMLDivElement>(null);
  // Ids in the address mean that the script has run: an ad removed since stays in place, so that it can be added back.
  useEffect(() => {
    if (isGuest && !ids && part.current) runDeviceFavourites(part.current);
  }, [isGuest, ids]);
  return (
    <div className="page py-6" data-light="favourites" data-ids={ids} ref={part}>
      <h1 className="text-xl font-bold">Favoris de cet appareil</h1>
      <Explanation />
      {absent > 0 && <p className="mt-3">{absentText(absent)}</p>}
      <div className="mt-5">{ads.length > 0 ? <AdGrid ads={ads} now={now} /> : NoFavourites}</div>
    </div>
  );
}
