import { useQuery } from '@tanstack/react-query';
import { accountSummaryRoutes } from '#contract/account-summary.ts';
import { browserApi } from '#web/client/browser-api.ts';

/** The account in numbers. Under the key of the ads, so that what changes an ad refetches it. */
export const useAccountSummary = () =>
  useQuery({
    queryKey: ['ads', 'summary'],
    queryFn: ({ signal }) => browserApi.call(accountSummaryRoutes.summary, { signal }),
    refetchOnMount: 'always',
  });
