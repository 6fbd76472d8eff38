import { useQuery } from '@tanstack/react-query';
import { moderationRoutes } from '#contract/moderation.ts';
import { browserApi } from '#web/client/browser-api.ts';

/** The catalogue of reasons, cached. */
export const useReasons = (enabled = true) =>
  useQuery({
    queryKey: ['rejection-reasons'],
    queryFn: ({ signal }) => browserApi.call(moderationRoutes.reasons, { signal }),
    staleTime: 60_000,
    select: ({ data }) => data,
    enabled,
  });
