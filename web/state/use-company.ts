import { useQuery } from '@tanstack/react-query';
import { browserApi } from '#web/client/browser-api.ts';

/** Loads a company of the signed-in person, and again at each visit. */
export const useCompany = (id: number) =>
  useQuery({
    queryKey: ['companies', 'one', id],
    queryFn: async ({ signal }) =>
      (await browserApi.call('GET /api/entreprises/:id', { params: { id }, signal })).data.data,
    refetchOnMount: 'always',
  });
