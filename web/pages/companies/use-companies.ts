import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { companyRoutes } from '#contract/companies/routes.ts';
import { ApiProblem } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { complain, notify } from '#web/ui/toast.ts';

const SEARCH_DELAY_MS = 500;

/** What was typed, once the typing rests. */
export const useRested = (typed: string): string => {
  const [rested, setRested] = useState(typed);
  useEffect(() => {
    const timer = setTimeout(() => setRested(typed), SEARCH_DELAY_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return rested;
};

/** A page of one's own companies: all, or those that hold the words. Shown until the next has come. */
export const useCompanies = (search: string, page: number) =>
  useQuery({
    queryKey: ['companies', 'list', search, page],
    queryFn: async ({ signal }) => {
      // The first page of a search is asked for as such; pages are links, read as they are.
      const { data } =
        search !== '' && page === 1
          ? await browserApi.call(companyRoutes.search, { body: { search }, signal })
          : await browserApi.call(companyRoutes.mine, { query: { search, page }, signal });
      return data;
    },
    placeholderData: keepPreviousData,
    refetchOnMount: 'always',
  });

/** Deletes one's own company, tells the server's sentence and brings the list up to date. */
export const useRemoval = (onDone: () => void) => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => browserApi.call(companyRoutes.remove, { params: { id } }),
    onSuccess: ({ message }) => notify(message),
    onError: (problem) => complain(problem.message),
    onSettled: async (_answer, problem) => {
      // Gone already, or gone now: either way the dialog has nothing left to ask.
      const gone = problem === null || (problem instanceof ApiProblem && problem.status === 404);
      if (gone) onDone();
      await client.invalidateQueries({ queryKey: ['companies'] });
    },
  });
};
