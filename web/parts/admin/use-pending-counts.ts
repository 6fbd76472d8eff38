import { useQuery } from '@tanstack/react-query';
import { browserApi } from '#web/client/browser-api.ts';

/** Is the interval (ms) at which an open page refreshes the pending counts. */
const POLL_MS = 30_000;

/** Loads the counts of the items that wait for staff. */
export const usePendingCounts = () =>
  useQuery({
    queryKey: ['admin', 'waiting'],
    queryFn: ({ signal }) => browserApi.call('GET /api/admin/waiting', { signal }),
    refetchInterval: POLL_MS,
    select: ({ data }) => data,
  });
