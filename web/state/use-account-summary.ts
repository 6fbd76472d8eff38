import { useQuery } from '@tanstack/react-query';
import { browserApi } from '#web/client/browser-api.ts';

/** Loads the account in numbers, under the key of the ads, so that what changes an ad refetches it. */
export const useAccountSummary = () =>
  useQuery({
    queryKey: ['ads', 'summary'],
    queryFn: ({ signal }) => browserApi.call('GET /api/my-summary', { signal }),
    refetchOnMount: 'always',
  });
