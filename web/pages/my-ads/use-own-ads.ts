import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AdCard, AdStatusLabel } from '#contract/ads/schemas/ads.ts';
import { ApiError } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { nextPage } from '#web/parts/page/next-page.ts';
import { toastError } from '#web/parts/page/toast-error.ts';
import { toast } from '#web/ui/toast.ts';
import type { OwnAdMove } from './own-ad-moves.ts';

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

const ROUTES = {
  renew: 'POST /api/annonces/:id/renew',
  sold: 'POST /api/annonces/:id/sold',
  withdraw: 'POST /api/annonces/:id/withdraw',
  remove: 'DELETE /api/annonces/:id',
} as const satisfies Record<OwnAdMove, unknown>;

/**
 * Performs an action on an ad of the user, shows the server's message, with a button to undo some actions, and reloads
 * the list. Calls `onDone` after success, and when the ad changed or was deleted meanwhile.
 */
export const useOwnAdMoves = (onDone: () => void) => {
  const client = useQueryClient();
  const refetch = () => client.invalidateQueries({ queryKey: ['ads'] });
  /** Lets the API undo the last action on the ad, and shows the result as a toast. */
  const undo = async (id: number) => {
    try {
      const { message } = await browserApi.call('POST /api/annonces/:id/undo', { params: { id } });
      toast.success(message);
    } catch (error) {
      toastError(error);
    }
    await refetch();
  };
  return useMutation({
    mutationFn: ({ id, move }: { id: number; move: OwnAdMove; undoable?: boolean }) =>
      browserApi.call(ROUTES[move], { params: { id } }),
    onSuccess: ({ message }, { id, undoable }) =>
      toast.success(
        message,
        undoable ? { action: { label: 'Annuler', run: () => void undo(id) } } : {},
      ),
    onError: toastError,
    onSettled: async (_answer, error) => {
      // The ad changed or was deleted meanwhile: close the dialog either way.
      const isOver =
        error === null || (error instanceof ApiError && [404, 409].includes(error.status));
      if (isOver) onDone();
      await refetch();
    },
  });
};
