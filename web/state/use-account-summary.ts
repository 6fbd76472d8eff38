import { useQuery } from '@tanstack/react-query';
import { browserApi } from '#web/client/browser-api.ts';

/** Loads the figures of the account, under the query key of ads, so that changes of ads load them again. */
export const useAccountSummary = () =>
  useQuery({
    queryKey: ['ads', 'summary'],
    queryFn: ({ signal }) => browserApi.call('GET /api/my-summary', { signal }),
    refetchOnMount: 'always',
  });
