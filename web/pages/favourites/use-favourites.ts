import { useInfiniteQuery } from '@tanstack/react-query';
import { adRoutes } from '#contract/ads/routes.ts';
import type { AdCard } from '#contract/ads/schemas.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { setLiked } from '#web/state/likes.ts';
import { nextPage } from '#web/parts/page/next-page.ts';

/**
 * One's favourite ads, a page at a time. Asked again at each visit, not while one looks: an ad whose
 * heart was just taken off stays where it is, so that a slip of the thumb can be undone.
 */
export const useFavourites = (userId: number) => {
  const query = useInfiniteQuery({
    queryKey: ['ads', 'favourites'],
    queryFn: async ({ pageParam, signal }) => {
      const page = await browserApi.call(adRoutes.favourites, {
        query: { page: pageParam },
        signal,
      });
      // Set before they are rendered: the hearts need not load them.
      setLiked(
        userId,
        page.data.map(({ id }) => id),
      );
      return page;
    },
    initialPageParam: 1,
    getNextPageParam: nextPage,
    refetchOnMount: 'always',
    refetchOnWindowFocus: false,
  });
  const ads: AdCard[] | undefined = query.data?.pages.flatMap((page) => page.data);
  return { ...query, ads };
};
