import { useQuery } from '@tanstack/react-query';
import { messagingRoutes } from '#contract/messaging/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';

export const BLOCKED = ['blocked'];

/** The people whom the signed-in person has blocked. For private pages. */
export const useBlocked = () =>
  useQuery({
    queryKey: BLOCKED,
    queryFn: ({ signal }) => browserApi.call(messagingRoutes.blocked, { signal }),
  });
