import { useInfiniteQuery } from '@tanstack/react-query';
import type { AdCard } from '#contract/ads/schemas/ads.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { session } from '#web/client/session.ts';
import { setLiked } from '#web/state/likes.ts';
import { mergeFavourites } from '#web/parts/account/merge-favourites.ts';
import { nextPage } from '#web/parts/page/next-page.ts';

/**
 * Loads the user's favourite ads, paginated, after moving those stored on the device to the account. Loads at each
 * visit but not while the page is open: an ad that was just removed stays in place, so that it can be added back.
 */
export const useFavourites = (userId: number) => {
  const query = useInfiniteQuery({
    queryKey: ['ads', 'favourites'],
    queryFn: async ({ pageParam, signal }) => {
      await mergeFavourites(session.get()?.user);
      const page = await browserApi.call('GET /api/annonces/favorites', {
        query: { page: pageParam },
        signal,
      });
      // The state of the hearts is set before they are rendered, so that they do not load it again.
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
