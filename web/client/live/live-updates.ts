// What is new for the signed-in person, for whoever shows it. The connection itself is fetched only once somebody is signed in.

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
  /** Something may have been missed. */
  onResync?: () => void;
}

const subscribers = new Set<Subscriber>();
const listeners = new Set<() => void>();
let unread = 0;
/** How often the count was told: by news, or by what somebody did here. */
let updates = 0;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const showUnread = (count: number): void => {
  unread = count;
  listeners.forEach((listener) => listener());
};

/** States how many notifications are unread, as a call has told. */
export const setUnread = (count: number): void => {
  updates += 1;
  showUnread(count);
};

/** How many notifications are unread; 0 until it is known. */
export const useUnread = (): number =>
  useSyncExternalStore(
    subscribe,
    () => unread,
    () => 0,
  );

/** Asks how many are unread; a failure leaves what was known. */
const loadUnread = async (): Promise<void> => {
  const before = updates;
  const answer = await browserApi
    .call(notificationRoutes.list, { query: { limit: 1 } })
    .catch(() => null);
  // What was told meanwhile is newer than this answer.
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

/** Keeps the person's news coming while somebody is signed in. For the frame of the site, once. */
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

/** Hears of news as long as the caller is shown. `hearer` must stay the same between draws. */
export const useLiveUpdateSubscriber = (subscriber: Subscriber): void => {
  useEffect(() => {
    subscribers.add(subscriber);
    return () => void subscribers.delete(subscriber);
  }, [subscriber]);
};
