// Live updates of the signed-in person, for the components that show them. The connection's code is fetched after sign-in only.

import { useEffect, useSyncExternalStore } from 'react';
import type { ChatMessage } from '#contract/messaging/schemas.ts';
import { notificationRoutes } from '#contract/notifications.ts';
import { browserApi } from '../browser-api.ts';
import type { LiveEvent } from './connect.ts';

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
  /** Events may have been missed: refetch. */
  onResync?: () => void;
}

const subscribers = new Set<Subscriber>();
const listeners = new Set<() => void>();
let unread = 0;
/** How often the count was set: by a live update, or by an action on this page. */
let updates = 0;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const showUnread = (count: number): void => {
  unread = count;
  listeners.forEach((listener) => listener());
};

/** Sets the number of unread notifications, as an answer of the API gives it. */
export const setUnread = (count: number): void => {
  updates += 1;
  showUnread(count);
};

/** The number of unread notifications; 0 until it is loaded. */
export const useUnread = (): number =>
  useSyncExternalStore(
    subscribe,
    () => unread,
    () => 0,
  );

/** Loads the number of unread notifications; a failure leaves it as it is. */
const loadUnread = async (): Promise<void> => {
  const before = updates;
  const answer = await browserApi
    .call(notificationRoutes.list, { query: { limit: 1 } })
    .catch(() => null);
  // An update since the request is newer than this answer.
  if (answer && updates === before) showUnread(answer.meta.unread);
};

const isMessage = (data: unknown): data is MessageUpdate =>
  typeof data === 'object' && data !== null && 'conversation_id' in data && 'message' in data;
const isBell = (data: unknown): data is BellUpdate =>
  typeof data === 'object' && data !== null && 'unread' in data;

const onEvent = (event: LiveEvent): void => {
  if (event.type === 'resync') {
    void loadUnread();
    subscribers.forEach(({ onResync }) => onResync?.());
    return;
  }
  if (event.type === 'cursor') return;
  const { data } = event;
  if (isMessage(data)) subscribers.forEach(({ onMessage }) => onMessage?.(data));
  else if (isBell(data)) {
    setUnread(data.unread);
    subscribers.forEach(({ onBell }) => onBell?.());
  }
};

/** Keeps the live connection open while a person is signed in. Used once, by the frame of the site. */
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
      setUnread(0);
    };
  }, [userId]);
};

/** Subscribes while the component is mounted. `subscriber` must be stable between renders. */
export const useLiveUpdateSubscriber = (subscriber: Subscriber): void => {
  useEffect(() => {
    subscribers.add(subscriber);
    return () => void subscribers.delete(subscriber);
  }, [subscriber]);
};
