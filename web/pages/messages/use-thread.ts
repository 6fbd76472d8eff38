import { skipToken, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import type { ChatMessage } from '#contract/messaging/schemas.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useLiveUpdateSubscriber } from '#web/client/live/live-updates.ts';
import { addReceived, mergeMessages } from './merge-messages.ts';
import { CONVERSATIONS } from './use-conversations.ts';

const threadKey = (id: number) => ['messages', 'thread', id];
const receivedKey = (id: number) => ['messages', 'received', id];

/** Loads the messages of a conversation, paginated and updated live. */
export const useThread = (id: number) => {
  const client = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: threadKey(id),
    queryFn: ({ pageParam, signal }) =>
      browserApi.call('GET /api/conversations/:id/messages', {
        params: { id },
        query: { before: pageParam },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ data, meta }) => (meta.has_more ? data[0]?.id : undefined),
    refetchOnMount: 'always',
  });

  // Live messages are kept apart from the fetched pages: a page that is still on its way would overwrite newer messages.
  const { data: received } = useQuery<ChatMessage[]>({
    queryKey: receivedKey(id),
    queryFn: skipToken,
  });

  const put = useCallback(
    (message: ChatMessage) =>
      client.setQueryData<ChatMessage[]>(receivedKey(id), (known = []) =>
        addReceived(known, message),
      ),
    [client, id],
  );
  const subscriber = useMemo(
    () => ({
      onMessage: (news: { conversation_id: number; message: ChatMessage }) => {
        if (news.conversation_id === id) put(news.message);
      },
      onResync: () => void client.invalidateQueries({ queryKey: threadKey(id) }),
    }),
    [client, id, put],
  );
  useLiveUpdateSubscriber(subscriber);
  const messages = useMemo(() => {
    const fetched = query.data?.pages.flatMap(({ data }) => data);
    return fetched && mergeMessages(fetched, received ?? []);
  }, [query.data, received]);
  return { ...query, messages, put };
};

/** Says whether the page is visible, rather than in a background tab. */
const useIsSeen = (): boolean => {
  const [isSeen, setSeen] = useState(() => !document.hidden);
  useEffect(() => {
    const look = () => setSeen(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isSeen;
};

/**
 * Marks the messages received in a conversation as read on the server while the page is visible, once for each newest
 * unread message.
 */
export const useMarkRead = (
  id: number,
  userId: number,
  messages: readonly ChatMessage[] | undefined,
): void => {
  const client = useQueryClient();
  const isSeen = useIsSeen();
  const newest = messages?.findLast(
    (message) => message.sender_id !== userId && message.read_at === null,
  )?.id;
  useEffect(() => {
    if (!isSeen || newest === undefined) return;
    void browserApi
      .call('POST /api/conversations/:id/read', { params: { id } })
      .then(() => client.invalidateQueries({ queryKey: CONVERSATIONS }))
      // A failed call is made again with the next message, or at the next visit.
      .catch(() => undefined);
  }, [client, id, isSeen, newest]);
};
