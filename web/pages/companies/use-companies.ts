import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { ApiError } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { toastError } from '#web/parts/page/toast-error.ts';
import { toast } from '#web/ui/toast.ts';

const SEARCH_DELAY_MS = 500;

/** Returns the typed text once it has stayed unchanged for `SEARCH_DELAY_MS`; until then, the text before it. */
export const useDebounced = (typed: string): string => {
  const [debounced, setDebounced] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(typed), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return debounced;
};

/**
 * Loads a page of the user's companies, all or those that match `search`. The previous page stays until the next is
 * loaded.
 */
export const useCompanies = (search: string, page: number) =>
  useQuery({
    queryKey: ['companies', 'list', search, page],
    queryFn: async ({ signal }) => {
      // The first page of a search has its own call; the links of the API to its other pages lead to the call of the
      // list.
      const { data } =
        search !== '' && page === 1
          ? await browserApi.call('POST /api/search-entreprises', { body: { search }, signal })
          : await browserApi.call('GET /api/my-entreprises', { query: { search, page }, signal });
      return data;
    },
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

/**
 * Deletes a company of the user, shows the server's message, calls `onDone` once the company is gone, and reloads the
 * list.
 */
export const useCompanyRemoval = (onDone: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => browserApi.call('DELETE /api/entreprises/:id', { params: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: toastError,
    onSettled: async (_answer, error) => {
      // The company was deleted, now or before: close the dialog either way.
      const gone = error === null || (error instanceof ApiError && error.status === 404);
      if (gone) onDone();
      await client.invalidateQueries({ queryKey: ['companies'] });
    },
  });
};
