import { useInfiniteQuery, useQueryClient, type InfiniteData } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { messagingRoutes } from '#contract/messaging/routes.ts';
import type { ChatMessage } from '#contract/messaging/schemas.ts';
import type { AnswerOf } from '#contract/route.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { useHearNews } from '#web/client/live/news.ts';
import { CONVERSATIONS } from './use-conversations.ts';

type Page = AnswerOf<typeof messagingRoutes.messages>;
type Pages = InfiniteData<Page, number | undefined>;

const threadKey = (id: number) => ['messages', 'thread', id];

/** The messages of all pages, oldest first, each once. */
const inOrder = (pages: readonly Page[]): ChatMessage[] => {
  const byId = new Map(pages.flatMap(({ data }) => data).map((message) => [message.id, message]));
  return [...byId.values()].toSorted((a, b) => a.id - b.id);
};

/** Puts a message among the newest ones; one that is there is replaced, and what its reader read before it is read. */
const withMessage = (pages: Pages, message: ChatMessage): Pages => ({
  ...pages,
  pages: pages.pages.map((page, index) => {
    const readAt = message.read_at;
    const data = page.data.map((one) =>
      readAt !== null && one.sender_id === message.sender_id && one.id < message.id
        ? { ...one, read_at: one.read_at ?? readAt }
        : one,
    );
    const others = data.filter(({ id }) => id !== message.id);
    const isHere =
      others.length < data.length || (index === 0 && others.every((one) => one.id < message.id));
    return { ...page, data: isHere ? [...others, message].toSorted((a, b) => a.id - b.id) : data };
  }),
});

/** The messages of a conversation as they come. */
export const useThread = (id: number) => {
  const client = useQueryClient();
  const query = useInfiniteQuery({
    queryKey: threadKey(id),
    queryFn: ({ pageParam, signal }) =>
      browserApi.call(messagingRoutes.messages, {
        params: { id },
        query: { before: pageParam },
        signal,
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: ({ data, meta }) => (meta.has_more ? data[0]?.id : undefined),
    refetchOnMount: 'always',
  });

  const put = useCallback(
    (message: ChatMessage) =>
      client.setQueryData<Pages>(threadKey(id), (pages) => pages && withMessage(pages, message)),
    [client, id],
  );
  const hearer = useMemo(
    () => ({
      onMessage: (news: { conversation_id: number; message: ChatMessage }) => {
        if (news.conversation_id === id) put(news.message);
      },
      onAgain: () => void client.invalidateQueries({ queryKey: threadKey(id) }),
    }),
    [client, id, put],
  );
  useHearNews(hearer);
  const messages = useMemo(() => query.data && inOrder(query.data.pages), [query.data]);
  return { ...query, messages, put };
};

const useIsSeen = (): boolean => {
  const [isSeen, setSeen] = useState(() => !document.hidden);
  useEffect(() => {
    const look = () => setSeen(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isSeen;
};

/** Tells the server that what stands before the person's eyes is read, once for each newest message. */
export const useReading = (
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
      .call(messagingRoutes.read, { params: { id } })
      .then(() => client.invalidateQueries({ queryKey: CONVERSATIONS }))
      // Told again with the next message, or at the next visit.
      .catch(() => undefined);
  }, [client, id, isSeen, newest]);
};
