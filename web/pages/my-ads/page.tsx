import { useState } from 'react';
import { SITE_NAME } from '#contract/site.ts';
import type { AdCard } from '#contract/ads/schemas.ts';
import { AccountPage } from '#web/parts/frame/account-page.tsx';
import { ConfirmDialog } from '#web/parts/page/confirm-dialog.tsx';
import { Loaded } from '#web/parts/page/loaded.tsx';
import { MoreButton } from '#web/parts/page/more-button.tsx';
import { PhoneNotice } from '#web/parts/account/phone-notice.tsx';
import { LinkButton } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { OwnAdCard } from './own-ad-card.tsx';
import { useOwnAds, useOwnAdActions } from './use-own-ads.ts';

const QUESTION =
  'Êtes-vous sûr de vouloir supprimer cette annonce ? (Cette action est irréversible)';

export const meta = () => [{ title: `Mes annonces · ${SITE_NAME}` }];

const AdsSkeleton = (
  <Loading>
    <div className="grid gap-3 md:grid-cols-2">
      <Skeleton className="h-44" />
      <Skeleton className="h-44" />
      <Skeleton className="h-44" />
      <Skeleton className="h-44" />
    </div>
  </Loading>
);

const NoAds = (
  <Empty
    title="Aucune annonces disponible"
    action={<LinkButton to="/publish">Publier une annonce</LinkButton>}
  >
    Publier est gratuit : une photo, un prix, et tout le Niger peut la voir.
  </Empty>
);

const WITHDRAW_QUESTION =
  'Retirer cette annonce du site ? Vous pourrez la remettre en ligne quand vous voulez.';

const ASKED = {
  remove: { title: 'Supprimer l’annonce', question: QUESTION, confirm: 'Supprimer' },
  withdraw: { title: 'Retirer l’annonce', question: WITHDRAW_QUESTION, confirm: 'Retirer' },
} as const;

interface Asked {
  id: number;
  move: keyof typeof ASKED;
}

const AdGrid = ({ ads }: { ads: readonly AdCard[] }) => {
  const [asked, setAsked] = useState<Asked | null>(null);
  const close = () => setAsked(null);
  const moves = useOwnAdActions(close);
  const { title, question, confirm } = ASKED[asked?.move ?? 'remove'];
  return (
    <>
      <ul className="grid grid-cols-1 gap-3 md:grid-cols-2">
        {ads.map((ad) => (
          <OwnAdCard
            key={ad.id}
            ad={ad}
            busy={moves.isPending && moves.variables.id === ad.id ? moves.variables.move : null}
            onMove={(move) => {
              if (move === 'remove' || move === 'withdraw') setAsked({ id: ad.id, move });
              else moves.mutate({ id: ad.id, move });
            }}
          />
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== null}
        title={title}
        question={question}
        confirm={confirm}
        busy={moves.isPending}
        onConfirm={() => asked && moves.mutate(asked)}
        onClose={close}
      />
    </>
  );
};

const MyAds = () => {
  const { ads, ...query } = useOwnAds();
  return (
    <Loaded query={{ ...query, data: ads }} skeleton={AdsSkeleton}>
      {(shown) => (
        <>
          <PhoneNotice />
          {shown.length === 0 ? NoAds : <AdGrid ads={shown} />}
          {query.hasNextPage && (
            <MoreButton busy={query.isFetchingNextPage} onMore={() => void query.fetchNextPage()} />
          )}
        </>
      )}
    </Loaded>
  );
};

export default function MyAdsPage() {
  return (
    <AccountPage title="Mes annonces" skeleton={AdsSkeleton}>
      <MyAds />
    </AccountPage>
  );
}
