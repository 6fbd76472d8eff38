import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '#web/client/browser-api.ts';
import { toast } from '#web/ui/toast.ts';

const KEY = ['saved-searches'];

/** Loads the user's saved searches, newest first. */
export const useSavedSearches = () =>
  useQuery({
    queryKey: KEY,
    queryFn: async ({ signal }) =>
      (await browserApi.call('GET /api/saved-searches', { signal })).data,
    refetchOnMount: 'always',
  });

/** Returns a function that reloads the user's saved searches, to be called after a change. */
export const useRefreshSavedSearches = () => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: KEY });
};

/** Deletes a saved search and shows the server's message. */
export const useSavedSearchRemoval = (onDone: () => void) => {
  const changed = useRefreshSavedSearches();
  return useMutation({
    mutationFn: (id: number) =>
      browserApi.call('DELETE /api/saved-searches/:id', { params: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(error.message),
    onSettled: async () => {
      onDone();
      await changed();
    },
  });
};
