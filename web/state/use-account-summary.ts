import { useQuery } from '@tanstack/react-query';
import { browserApi } from '#web/client/browser-api.ts';

/** The account in numbers. Under the key of the ads, so that what changes an ad refetches it. */
export const useAccountSummary = () =>
  useQuery({
    queryKey: ['ads', 'summary'],
    queryFn: ({ signal }) => browserApi.call('GET /api/my-summary', { signal }),
    refetchOnMount: 'always',
  });
