import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { SITE_NAME } from '#contract/common/site.ts';
import { AccountPage } from '#web/parts/frame/account-page.tsx';
import { Loaded } from '#web/parts/page/loaded.tsx';
import { MoreButton } from '#web/parts/page/more-button.tsx';
import { PhoneNotice } from '#web/parts/account/phone-notice.tsx';
import { useAccountSummary } from '#web/state/use-account-summary.ts';
import { LinkButton } from '#web/ui/button.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { Absence } from './absence.tsx';
import { AdTabs, statusInAddress } from './ad-tabs.tsx';
import { OtherActions } from './other-actions.tsx';
import { OwnAdList } from './own-ad-list.tsx';
import { useOwnAds } from './use-own-ads.ts';

export const meta = () => [{ title: `Mes annonces · ${SITE_NAME}` }];

const AdsSkeleton = (
  <Loading>
    <div className="grid gap-x-8 gap-y-1 lg:grid-cols-2">
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
      <Skeleton className="h-24" />
    </div>
  </Loading>
);

const NoAds = (
  <Empty
    title="Aucune annonces disponible"
    action={<LinkButton to="/publish">Publier une annonce</LinkButton>}
  >
    Publier est gratuit : une photo, un prix, et tout le Niger peut la voir.
  </Empty>
);

const NoneInTab = (
  <Empty title="Aucune annonces disponible">Aucune annonce dans cette liste.</Empty>
);

/** Shows the user's ads by status, with the actions on all of them, such as an absence. */
const MyAds = () => {
  const [search] = useSearchParams();
  const [isAbsenceOpen, setAbsenceOpen] = useState(false);
  const status = statusInAddress(search);
  const summary = useAccountSummary().data?.data;
  const { ads, ...query } = useOwnAds(status);
  const hasAds = summary ? Object.values(summary.ads).some((count) => count > 0) : false;
  const until = summary?.absent_until ?? null;
  return (
    <>
      <PhoneNotice />
      <OtherActions
        hasAds={hasAds}
        onPause={hasAds && until === null ? () => setAbsenceOpen(true) : undefined}
      />
      <Absence until={until} isOpen={isAbsenceOpen} setOpen={setAbsenceOpen} />
      {hasAds && summary && <AdTabs counts={summary.ads} shown={status} />}
      <Loaded query={{ ...query, data: ads }} skeleton={AdsSkeleton}>
        {(shown) => (
          <>
            {shown.length > 0 && <OwnAdList ads={shown} now={query.dataUpdatedAt} />}
            {shown.length === 0 && (status ? NoneInTab : NoAds)}
            {query.hasNextPage && (
              <MoreButton
                busy={query.isFetchingNextPage}
                onMore={() => void query.fetchNextPage()}
              />
            )}
          </>
        )}
      </Loaded>
    </>
  );
};

export default function MyAdsPage() {
  return (
    <AccountPage title="Mes annonces" skeleton={AdsSkeleton}>
      <MyAds />
    </AccountPage>
  );
}
