import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { accountRoutes } from '#contract/accounts/routes.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { session } from '#web/client/session.ts';

/** Brings the person kept on this phone up to date: the number may have been confirmed on another. */
export const useFreshUser = (enabled = true): void => {
  const { data } = useQuery({
    queryKey: ['me'],
    queryFn: ({ signal }) => browserApi.call(accountRoutes.me, { signal }),
    enabled,
  });
  useEffect(() => {
    if (data) session.update(data.data);
  }, [data]);
};
