import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { Conversation } from '#contract/messaging/schemas.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { unreadMessages, useLiveUpdateSubscriber } from '#web/client/live/live-updates.ts';

export const CONVERSATIONS = ['messages', 'conversations'];
const oneKey = (id: number) => ['messages', 'conversation', id];

/**
 * Loads the user's conversations, most recently active first, and again with each live message; updates the number of
 * unread messages in the page frame.
 */
export const useConversations = () => {
  const client = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: CONVERSATIONS,
    queryFn: ({ pageParam, signal }) =>
      browserApi.call('GET /api/conversations', {
        query: { before: pageParam },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ meta }) => meta.next ?? undefined,
    refetchOnMount: 'always',
  });
  const refresh = useMemo(() => {
    const refetch = () => void client.invalidateQueries({ queryKey: CONVERSATIONS });
    return { onMessage: refetch, onResync: refetch };
  }, [client]);
  useLiveUpdateSubscriber(refresh);
  const unread = query.data?.pages[0]?.meta.unread;
  useEffect(() => {
    if (unread !== undefined) unreadMessages.set(unread);
  }, [unread]);
  const all: Conversation[] | undefined = query.data?.pages.flatMap((page) => page.data);
  return { ...query, conversations: all };
};

/** Returns one conversation from the loaded list, or loads it where the list lacks it (`listed` is undefined). */
export const useConversation = (id: number, listed: Conversation | undefined) => {
  const query = useQuery({
    queryKey: oneKey(id),
    queryFn: ({ signal }) =>
      browserApi.call('GET /api/conversations/:id', { params: { id }, signal }),
    enabled: listed === undefined,
  });
  return { data: listed ?? query.data?.data, error: query.error, refetch: query.refetch };
};
