import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { adRoutes } from '#contract/ads/routes.ts';
import type { AdCard } from '#contract/ads/schemas.ts';
import { ApiProblem } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { nextPage } from '#web/parts/next-page.ts';
import { complain, notify } from '#web/ui/toast.ts';

const KEY = ['ads', 'mine'];

/** One's own ads, newest first, a page at a time. Asked again at each visit: a decision may have come. */
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

/** Deletes one's own ad for good, tells the server's sentence and brings the list up to date. */
export const useRemoval = (onDone: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => browserApi.call(adRoutes.remove, { params: { id } }),
    onSuccess: ({ message }) => notify(message),
    onError: (problem) => complain(problem.message),
    onSettled: async (_answer, problem) => {
      // Gone already, or gone now: either way the dialog has nothing left to ask.
      const gone = problem === null || (problem instanceof ApiProblem && problem.status === 404);
      if (gone) onDone();
      await client.invalidateQueries({ queryKey: ['ads'] });
    },
  });
};
