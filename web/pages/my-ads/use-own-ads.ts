import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import type { AdCard, AdStatusLabel } from '#contract/ads/schemas/ads.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { nextPage } from '#web/parts/page/next-page.ts';

const PER_PAGE = 30;

/** Loads the user's ads, newest first, paginated, and again at each visit, since an ad may have been reviewed. */
export const useOwnAds = (status: AdStatusLabel | undefined) => {
  const query = useInfiniteQuery({
    queryKey: ['ads', 'mine', status],
    queryFn: ({ pageParam, signal }) =>
      browserApi.call('GET /api/annonces/my', {
        query: { status, page: pageParam, per_page: PER_PAGE },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    refetchOnMount: 'always',
  });
  const ads: AdCard[] | undefined = query.data?.pages.flatMap((page) => page.data);
  return { ...query, ads };
};

/** Returns the median time of a review in minutes; null while unknown. Calls the API only while `enabled`. */
export const useReviewMinutes = (enabled: boolean): number | null => {
  const { data } = useQuery({
    queryKey: ['review-minutes'],
    queryFn: ({ signal }) => browserApi.call('GET /api/moderation/figures', { signal }),
    enabled,
  });
  return data?.data.median_minutes ?? null;
};
