import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { adRoutes } from '#contract/ads/routes.ts';
import type { AdCard } from '#contract/ads/schemas.ts';
import { ApiError } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { nextPage } from '#web/parts/page/next-page.ts';
import type { OwnAdAction } from './own-ad-actions.tsx';
import { toast } from '#web/ui/toast.ts';

const KEY = ['ads', 'mine'];

/** One's own ads, newest first, paginated. Refetched at each visit: an ad may have been reviewed. */
export const useOwnAds = () => {
  const query = useInfiniteQuery({
    queryKey: KEY,
    queryFn: ({ pageParam, signal }) =>
      browserApi.call(adRoutes.mine, { query: { page: pageParam }, signal }),
    initialPageParam: 1,
    getNextPageParam: nextPage,
    refetchOnMount: 'always',
  });
  const ads: AdCard[] | undefined = query.data?.pages.flatMap((page) => page.data);
  return { ...query, ads };
};

const ROUTES = {
  renew: adRoutes.renew,
  sold: adRoutes.sell,
  withdraw: adRoutes.withdraw,
  remove: adRoutes.remove,
} as const satisfies Record<OwnAdAction, unknown>;

/** Performs an action on one's own ad, shows the server's message and refetches the list. */
export const useOwnAdActions = (onDone: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ id, move }: { id: number; move: OwnAdAction }) =>
      browserApi.call(ROUTES[move], { params: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(error.message),
    onSettled: async (_answer, error) => {
      // The ad changed or was deleted meanwhile: close the dialog either way.
      const isOver =
        error === null || (error instanceof ApiError && [404, 409].includes(error.status));
      if (isOver) onDone();
      await client.invalidateQueries({ queryKey: ['ads'] });
    },
  });
};
