import { shownTitle } from '#contract/ads/purposes.ts';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReviewedAd } from '#contract/moderation/admin/review.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { AdThumb } from '#web/parts/ads/ad-thumb.tsx';
import { MoreButton } from '#web/parts/page/more-button.tsx';
import { nextPage } from '#web/parts/page/next-page.ts';
import { fullName } from '#web/format/full-name.ts';
import { Select } from '#web/ui/select.tsx';
import { Loading, Skeleton } from '#web/ui/skeleton.tsx';
import { waitingTime } from './waiting-time.ts';

const SORTS = [
  { value: 'oldest', label: 'Anciennes d’abord' },
  { value: 'checks', label: 'À regarder d’abord' },
] as const;

interface ReviewListProps {
  currentId: number | null;
  /** Lists the ids of ads whose decision is not sent yet. */
  leaving: readonly number[];
  now: number;
  onPick: (id: number) => void;
}

/** Says who is reviewing an ad, or else what the first automatic check found; null when neither applies. */
const hintOf = ({ holder, checks }: ReviewedAd): string | null => {
  if (holder && !holder.is_me) return `${fullName(holder)} la relit`;
  return checks[0]?.label ?? null;
};

/** Lists the whole queue, with the reviewer and check results of each ad, to open any of them. */
export const ReviewList = ({ currentId, leaving, now, onPick }: ReviewListProps) => {
  const [sort, setSort] = useState<(typeof SORTS)[number]['value']>('oldest');
  const { data, isPending, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['admin', 'queue', sort],
    queryFn: ({ pageParam, signal }) =>
      browserApi.call('GET /api/admin/annonces', { query: { sort, page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    refetchInterval: 30_000,
  });
  const ads = data?.pages.flatMap((page) => page.data).filter(({ id }) => !leaving.includes(id));
  return (
    <>
      <Select
        aria-label="Ordre de la file"
        choices={SORTS}
        value={sort}
        onChange={(event) => setSort(event.target.value === 'checks' ? 'checks' : 'oldest')}
      />
      {isPending && (
        <Loading>
          <Skeleton className="mt-2 h-96" />
        </Loading>
      )}
      <ol className="mt-2 flex flex-col gap-1">
        {ads?.map((ad) => {
          const hint = hintOf(ad);
          return (
            <li key={ad.id}>
              <button
                type="button"
                aria-current={ad.id === currentId ? 'true' : undefined}
                onClick={() => onPick(ad.id)}
                className="flex w-full gap-3 rounded-md p-2 text-left hover:bg-raised aria-[current=true]:bg-raised"
              >
                <AdThumb picture={ad.pictures[0]} className="h-auto w-16 shrink-0 self-start" />
                <span className="min-w-0">
                  <span className="two-lines text-sm font-bold wrap-anywhere" dir="auto">
                    {shownTitle(ad)}
                  </span>
                  <span className="block text-sm text-ink-soft">
                    {waitingTime(ad.submitted_at, now)}
                  </span>
                  {hint && (
                    <span dir="auto" className="block text-sm">
                      {hint}
                    </span>
                  )}
                </span>
              </button>
            </li>
          );
        })}
      </ol>
      {hasNextPage && <MoreButton busy={isFetchingNextPage} onMore={() => void fetchNextPage()} />}
    </>
  );
};
