import { useEffect } from 'react';
import { Link, useNavigate, useSearchParams } from 'react-router';
import { accountRefusals } from '#contract/accounts/refusals.ts';
import { SITE_NAME } from '#contract/site.ts';
import { ApiProblem } from '#web/client/api.ts';
import { PrivatePage } from '#web/client/private-page.tsx';
import { LoadFailed } from '#web/parts/load-failed.tsx';
import { Empty } from '#web/ui/empty.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { complain } from '#web/ui/toast.ts';
import { ReviewDesk } from './review-desk.tsx';
import { REVIEW_TABS, useReviewQueue, type ReviewTab } from './use-review-queue.ts';

export const meta = () => [
  { title: `Administration · ${SITE_NAME}` },
  { name: 'robots', content: 'noindex' },
];

const NOTHING: Readonly<Record<ReviewTab, string>> = {
  'En attente': 'Aucune annonce en attente',
  Publiée: 'Aucune annonce publiée',
  Rejetée: 'Aucune annonce rejetée',
};

const DeskSkeleton = (
  <Loading>
    <Skeleton className="h-6 w-1/2" />
    <Skeleton className="mt-4 h-64" />
    <Skeleton className="mt-4 h-8 w-1/3" />
    <Skeleton className="mt-4 h-32" />
  </Loading>
);

const Tabs = ({ current }: { current: ReviewTab }) => (
  <nav aria-label="État des annonces" className="no-bar flex gap-2 overflow-x-auto">
    {REVIEW_TABS.map((tab) => (
      <Link
        key={tab}
        to={tab === 'En attente' ? '/admin' : `/admin?status=${tab}`}
        aria-current={tab === current ? 'page' : undefined}
        className="chip aria-[current=page]:border-brand aria-[current=page]:font-bold aria-[current=page]:text-brand"
      >
        {tab}
      </Link>
    ))}
  </nav>
);

/**
 * Who lost the right to review learns it from the API alone, and sees what anyone else sees. Who has still to turn
 * two-step sign-in on is led there.
 */
const useWayOut = (problem: Error | null) => {
  const navigate = useNavigate();
  const refused = problem instanceof ApiProblem && [403, 404].includes(problem.status);
  useEffect(() => {
    if (!refused) return;
    const waitsForTwoSteps = problem.message === accountRefusals.twoStepNeeded.message;
    if (waitsForTwoSteps) complain(problem.message);
    void navigate(waitsForTwoSteps ? '/profil#deux-etapes' : '/404', { replace: true });
  }, [refused, problem, navigate]);
};

const Review = ({ tab }: { tab: ReviewTab }) => {
  const {
    ads,
    meta: counts,
    error,
    refetch,
    decide,
    fetchNextPage,
    ...query
  } = useReviewQueue(tab);
  useWayOut(error);
  const hasMore = query.hasNextPage && !query.isFetching && !query.isFetchNextPageError;
  if (!ads || !counts) {
    return error ? (
      <LoadFailed message={error.message} onRetry={() => void refetch()} />
    ) : (
      DeskSkeleton
    );
  }
  if (ads.length === 0) {
    return query.isFetching ? (
      DeskSkeleton
    ) : (
      <Empty title={NOTHING[tab]}>
        {tab === 'En attente' &&
          'Tout est relu. Les nouvelles annonces arrivent ici d’elles-mêmes.'}
      </Empty>
    );
  }
  return (
    <ReviewDesk
      ads={ads}
      total={Math.max(counts.total, ads.length)}
      decides={tab === 'En attente'}
      onDecide={(ad, decision) => void decide(ad, decision)}
      hasMore={hasMore}
      onMore={() => void fetchNextPage()}
    />
  );
};

export default function AdminPage() {
  const [search] = useSearchParams();
  const tab = REVIEW_TABS.find((known) => known === search.get('status')) ?? 'En attente';
  return (
    <div className="page py-6">
      <h1 className="text-xl font-bold">Administration</h1>
      <div className="mt-4 mb-6">
        <Tabs current={tab} />
      </div>
      <PrivatePage fallback={DeskSkeleton} allow={(user) => user.role !== 'user'}>
        <Review key={tab} tab={tab} />
      </PrivatePage>
    </div>
  );
}
