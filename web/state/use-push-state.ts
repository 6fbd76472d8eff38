import { useQuery, useQueryClient } from '@tanstack/react-query';
import { readPushState } from '#web/client/push.ts';

const keyOf = (userId: number) => ['push', userId];

/** Reads the state of web push on this device for a person; undefined until it is read. */
export const usePushState = (userId: number) =>
  useQuery({
    queryKey: keyOf(userId),
    queryFn: () => readPushState(userId),
    networkMode: 'always',
  }).data;

/** Returns a function that reads the state of web push on this device again, after a change. */
export const useRefreshPushState = (userId: number) => {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: keyOf(userId) });
};
