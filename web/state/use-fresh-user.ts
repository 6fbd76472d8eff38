import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import type { User } from '#contract/accounts/schemas/accounts.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { session } from '#web/client/session.ts';

const KEY = ['me'];

/** Loads the stored user again, whose number may have been confirmed on another device. */
export const useFreshUser = (enabled = true): void => {
  const { data } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => browserApi.call('GET /api/me', { signal }),
    enabled,
  });
  useEffect(() => {
    if (data) session.update(data.data);
  }, [data]);
};

/** Returns a function that replaces the stored user by the one in an answer. */
export const useSetUser = (): ((user: User) => void) => {
  const client = useQueryClient();
  return useCallback(
    (user) => {
      client.setQueryData(KEY, { data: user });
      session.update(user);
    },
    [client],
  );
};
