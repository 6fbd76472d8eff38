import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { alertRoutes } from '#contract/alerts/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { complain, notify } from '#web/ui/toast.ts';

const KEY = ['saved-searches'];

/** One's saved searches, the last one first. */
export const useSavedSearches = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) => (await browserApi.call(alertRoutes.list, { signal })).data,
    refetchOnMount: 'always',
  });

/** Brings the list up to date after a change made elsewhere. */
export const useSavedSearchesChanged = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
};

/** Forgets one of them and tells the server's sentence. */
export const useForget = (onDone: () => void) => {
  const changed = useSavedSearchesChanged();
  return useMutation({
    mutationFn: (id: number) => browserApi.call(alertRoutes.remove, { params: { id } }),
    onSuccess: ({ message }) => notify(message),
    onError: (problem) => complain(problem.message),
    onSettled: async () => {
      onDone();
      await changed();
    },
  });
};
