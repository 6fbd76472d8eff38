// Live updates of the signed-in person, for the components that show them. The connection's code is fetched after
// sign-in only.

import { useEffect } from 'react';
import type { ChatMessage } from '#contract/messaging/schemas.ts';
import { browserApi } from '../browser-api.ts';
import type { LiveEvent } from './connect.ts';
import { liveCount } from './live-count.ts';

export interface MessageUpdate {
  conversation_id: number;
  message: ChatMessage;
}

interface BellUpdate {
  id: number;
  unread: number;
}

interface Subscriber {
  onMessage?: (news: MessageUpdate) => void;
  onBell?: () => void;
  /** Is called when live events may have been missed, so that the subscriber loads its data again. */
  onResync?: () => void;
}

const subscribers = new Set<Subscriber>();

/** Is the number of unread notifications, except those of messages. */
export const unreadNotifications = liveCount(async () => {
  const { meta } = await browserApi.call('GET /api/notifications', { query: { limit: 1 } });
  return meta.unread;
});

/** Is the number of unread messages of all conversations. */
export const unreadMessages = liveCount(async () => {
  const { meta } = await browserApi.call('GET /api/conversations', { query: { limit: 1 } });
  return meta.unread;
});

const isMessage = (data: unknown): data is MessageUpdate =>
  typeof data === 'object' && data !== null && 'conversation_id' in data && 'message' in data;
const isBell = (data: unknown): data is BellUpdate =>
  typeof data === 'object' && data !== null && 'unread' in data;

/**
 * Updates the numbers of unread items by a live event and passes the event to the subscribers; after a `resync` the
 * numbers are requested anew.
 */
const onEvent = (event: LiveEvent): void => {
  if (event.type === 'resync') {
    unreadNotifications.load();
    unreadMessages.load();
    subscribers.forEach(({ onResync }) => onResync?.());
    return;
  }
  if (event.type === 'cursor') return;
  const { data } = event;
  if (isMessage(data)) {
    unreadMessages.load();
    subscribers.forEach(({ onMessage }) => onMessage?.(data));
  } else if (isBell(data)) {
    unreadNotifications.set(data.unread);
    subscribers.forEach(({ onBell }) => onBell?.());
  }
};

/**
 * Keeps the event stream open while a user is signed in, and sets the numbers of unread items to 0 at the end; `userId`
 * is undefined for guests. It is used once, by the frame of the site.
 */
export const useLiveUpdates = (userId: number | undefined): void => {
  useEffect(() => {
    if (userId === undefined) return;
    let stop: (() => void) | undefined;
    let isOver = false;
    void import('./live.ts').then(
      ({ startLive }) => {
        if (!isOver) stop = startLive(userId, onEvent);
      },
      () => undefined,
    );
    return () => {
      isOver = true;
      stop?.();
      unreadNotifications.set(0);
      unreadMessages.set(0);
    };
  }, [userId]);
};

/** Subscribes to live updates while the component is mounted. `subscriber` must be stable between renders. */
export const useLiveUpdateSubscriber = (subscriber: Subscriber): void => {
  useEffect(() => {
    subscribers.add(subscriber);
    return () => void subscribers.delete(subscriber);
  }, [subscriber]);
};
