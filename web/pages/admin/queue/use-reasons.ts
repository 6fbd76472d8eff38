import { useQuery } from '@tanstack/react-query';
import { browserApi } from '#web/client/browser-api.ts';

/** Reads the reasons for rejecting an ad, cached for a minute. */
export const useReasons = () =>
  useQuery({
    queryKey: ['rejection-reasons'],
    queryFn: ({ signal }) => browserApi.call('GET /api/admin/rejection-reasons', { signal }),
    staleTime: 60_000,
    select: ({ data }) => data,
  });
