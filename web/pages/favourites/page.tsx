import { useMemo } from 'react';
import { SITE_NAME } from '#contract/common/site.ts';
import { useUser } from '#web/client/session.ts';
import { AccountPage } from '#web/parts/frame/account-page.tsx';
import { AdGrid } from '#web/parts/ads/ad-grid.tsx';
import { toCard } from '#web/parts/ads/ad-card.tsx';
import { Loaded } from '#web/parts/page/loaded.tsx';
import { MoreButton } from '#web/parts/page/more-button.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { useFavourites } from './use-favourites.ts';

export const meta = () => [{ title: `Favoris · ${SITE_NAME}` }];

const CardsSkeleton = (
  <Loading>
    <div className="cards">
      <Skeleton className="h-56" />
      <Skeleton className="h-56" />
      <Skeleton className="h-56" />
      <Skeleton className="h-56" />
    </div>
  </Loading>
);

const NoFavourites = (
  <Empty
    title="Aucune annonces favoris disponible"
    action={<LinkButton to="/annonces">Voir les annonces</LinkButton>}
  >
    Touchez le cœur d’une annonce pour la retrouver ici.
  </Empty>
);

const Favourites = ({ userId }: { userId: number }) => {
  const { ads, ...query } = useFavourites(userId);
  const cards = useMemo(() => ads?.map(toCard), [ads]);
  return (
    <Loaded query={{ ...query, data: cards }} skeleton={CardsSkeleton} empty={NoFavourites}>
      {(shown) => (
        <>
          <h2 className="sr-only">Annonces favorites</h2>
          <AdGrid ads={shown} now={query.dataUpdatedAt} beside />
          {query.hasNextPage && (
            <MoreButton busy={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} />
          )}
        </>
      )}
    </Loaded>
  );
};

const OwnFavourites = () => {
  const user = useUser();
  return user && <Favourites userId={user.id} />;
};

export default function FavouritesPage() {
  return (
    <AccountPage title="Favoris" skeleton={CardsSkeleton}>
      <OwnFavourites />
    </AccountPage>
  );
}
