// What is new for the signed-in person, for whoever shows it. The connection itself is fetched only once somebody is signed in.

import { useEffect, useSyncExternalStore } from 'react';
import type { ChatMessage } from '#contract/messaging/schemas.ts';
import { notificationRoutes } from '#contract/notifications.ts';
import { browserApi } from '../browser-api.ts';
import type { LiveEvent } from './connect.ts';

export interface MessageNews {
  conversation_id: number;
  message: ChatMessage;
}

interface BellNews {
  id: number;
  unread: number;
}

interface Hearer {
  onMessage?: (news: MessageNews) => void;
  onBell?: () => void;
  /** Something may have been missed. */
  onAgain?: () => void;
}

const hearers = new Set<Hearer>();
const watchers = new Set<() => void>();
let unread = 0;
/** How often the count was told: by news, or by what somebody did here. */
let tellings = 0;

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => watchers.delete(watcher);
};

const showUnread = (count: number): void => {
  unread = count;
  watchers.forEach((watcher) => watcher());
};

/** States how many notifications are unread, as a call has told. */
export const knowUnread = (count: number): void => {
  tellings += 1;
  showUnread(count);
};

/** How many notifications are unread; 0 until it is known. */
export const useUnread = (): number =>
  useSyncExternalStore(
    watch,
    () => unread,
    () => 0,
  );

/** Asks how many are unread; a failure leaves what was known. */
const learnUnread = async (): Promise<void> => {
  const before = tellings;
  const answer = await browserApi
    .call(notificationRoutes.list, { query: { limit: 1 } })
    .catch(() => null);
  // What was told meanwhile is newer than this answer.
  if (answer && tellings === before) showUnread(answer.meta.unread);
};

const isMessage = (data: unknown): data is MessageNews =>
  typeof data === 'object' && data !== null && 'conversation_id' in data && 'message' in data;
const isBell = (data: unknown): data is BellNews =>
  typeof data === 'object' && data !== null && 'unread' in data;

const onEvent = (event: LiveEvent): void => {
  if (event.type === 'again') {
    void learnUnread();
    hearers.forEach(({ onAgain }) => onAgain?.());
    return;
  }
  if (event.type === 'place') return;
  const { data } = event;
  if (isMessage(data)) hearers.forEach(({ onMessage }) => onMessage?.(data));
  else if (isBell(data)) {
    knowUnread(data.unread);
    hearers.forEach(({ onBell }) => onBell?.());
  }
};

/** Keeps the person's news coming while somebody is signed in. For the frame of the site, once. */
export const useNews = (userId: number | undefined): void => {
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
      knowUnread(0);
    };
  }, [userId]);
};

/** Hears of news as long as the caller is shown. `hearer` must stay the same between draws. */
export const useHearNews = (hearer: Hearer): void => {
  useEffect(() => {
    hearers.add(hearer);
    return () => void hearers.delete(hearer);
  }, [hearer]);
};
