// Web push: shows notifications while the site is closed, and opens their link.

import { SITE_NAME } from '#contract/common/site.ts';

declare const self: ServiceWorkerGlobalScope;

/** Describes the payload of a push: see `payloadOf` in server/domains/notifications/commands/push-notification.ts. */
interface PushedNotification {
  id: number;
  title: string;
  body: string;
  /** Is the path of this site that the notification opens. */
  url: string;
}

const ICON = '/icons/192.png';
const INBOX = '/notifications';

const isPushedNotification = (value: unknown): value is PushedNotification =>
  typeof value === 'object' &&
  value !== null &&
  'title' in value &&
  typeof value.title === 'string' &&
  'body' in value &&
  typeof value.body === 'string' &&
  'url' in value &&
  typeof value.url === 'string';

/** Reads the data of a push message; null when it is invalid. */
const read = (data: PushMessageData | null): PushedNotification | null => {
  try {
    const value: unknown = data?.json();
    return isPushedNotification(value) ? value : null;
  } catch {
    return null;
  }
};

/** Returns the URL that a notification opens; the inbox for an invalid URL or one of another site. */
export const urlOfPush = (url: unknown, origin: string): string => {
  try {
    const at = typeof url === 'string' ? new URL(url, origin) : null;
    return at?.origin === origin ? at.href : origin + INBOX;
  } catch {
    return origin + INBOX;
  }
};

const pagesOpen = () => self.clients.matchAll({ type: 'window', includeUncontrolled: true });

/** Shows a push message as a notification, unless a page of the site has the focus, whose bell is up to date. */
export const displayPush = async ({ data }: PushEvent): Promise<void> => {
  const pages = await pagesOpen();
  if (pages.some(({ visibilityState, focused }) => visibilityState === 'visible' && focused))
    return;
  const pushed = read(data);
  await self.registration.showNotification(pushed?.title ?? SITE_NAME, {
    body: pushed?.body ?? 'Vous avez une nouvelle notification.',
    icon: ICON,
    lang: 'fr',
    // The same notification pushed twice is shown once.
    tag: `n${pushed?.id ?? ''}`,
    data: pushed?.url,
  });
};

/** Opens the link of a notification, in an open page of the site if there is one. */
export const openNotification = async ({ notification }: NotificationEvent): Promise<void> => {
  notification.close();
  const place = urlOfPush(notification.data, self.location.origin);
  const [page] = await pagesOpen();
  // Only pages that this worker controls can be navigated.
  const navigated = await page?.navigate(place).catch(() => null);
  if (navigated) await navigated.focus();
  else await self.clients.openWindow(place);
};

/** Ends the push subscription of this device. */
export const unsubscribePush = async (): Promise<void> => {
  const subscription = await self.registration.pushManager?.getSubscription();
  await subscription?.unsubscribe();
};
