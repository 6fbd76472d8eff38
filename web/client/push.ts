// Web push on this device: off until a person enables it, and for that person only.

import { browserApi } from './browser-api.ts';
import { isUpToDate, readPushRegistration, writePushRegistration } from './push-registration.ts';

/**
 * Names the states of web push on a device: `missing` means not supported, `refused` blocked in the settings of the
 * browser.
 */
export type PushState = 'missing' | 'refused' | 'off' | 'on';

const TIMEOUT_MS = 10_000;

const isMissing = (): boolean =>
  !('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window);

/** Returns the push subscription of this browser; null without one. */
const subscriptionOf = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
};

/**
 * Returns the state of web push on this device: `missing` without support, `refused` when the user blocked it, and `on`
 * only when this user subscribed here.
 */
export const readPushState = async (userId: number): Promise<PushState> => {
  if (isMissing()) return 'missing';
  if (Notification.permission === 'denied') return 'refused';
  const isOn = Notification.permission === 'granted' && readPushRegistration()?.userId === userId;
  return isOn && (await subscriptionOf()) !== null ? 'on' : 'off';
};

/** Resolves with the registration of the service worker once it is active; rejects after `TIMEOUT_MS`. */
const serviceWorkerReady = (): Promise<ServiceWorkerRegistration> =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error('Rechargez la page, puis réessayez.')), TIMEOUT_MS);
    }),
  ]);

/** Says whether a push subscription was made with this public key (base64url). */
const isKeyOf = ({ options }: PushSubscription, key: string): boolean => {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  const text = btoa(String.fromCodePoint(...bytes));
  return (
    text
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace(/={1,2}$/, '') === key
  );
};

/**
 * Returns the push subscription of the browser with this site's key, which is made when missing.
 * @throws Error with a French message in place of the browser's
 */
const subscriptionFor = async (manager: PushManager, key: string): Promise<PushSubscription> => {
  try {
    const subscription = await manager.getSubscription();
    if (subscription && isKeyOf(subscription, key)) return subscription;
    // The browser is subscribed with another key, for which the push messages of this site would be
    // rejected.
    await subscription?.unsubscribe();
    return await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch {
    throw new Error(
      'Le service de notifications de ce navigateur ne répond pas. Réessayez plus tard.',
    );
  }
};

/** Subscribes the browser to push and sends the subscription to the server, whose message to show is returned. */
const subscribe = async (userId: number): Promise<string> => {
  const { pushManager } = await serviceWorkerReady();
  const { data } = await browserApi.call('GET /api/push-key');
  const subscription = await subscriptionFor(pushManager, data.key);
  const { endpoint } = subscription;
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  const { message } = await browserApi.call('POST /api/push-subscriptions', {
    body: { endpoint, keys: { p256dh, auth } },
  });
  writePushRegistration({ userId, endpoint, at: Date.now() });
  return message;
};

/**
 * Requests the permission for push messages, then subscribes. Resolves to a message to show; null when the permission
 * is refused.
 * @throws Error with a message to show
 */
export const enablePush = async (userId: number): Promise<string | null> => {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  return subscribe(userId);
};

/**
 * Ends the push subscription in the browser and on the server. Resolves to a message to show.
 * @throws Error with a message to show
 */
export const disablePush = async (): Promise<string> => {
  writePushRegistration(null);
  const subscription = await subscriptionOf();
  if (!subscription) return 'Notifications désactivées sur cet appareil.';
  // The browser is unsubscribed first, so that push messages end even when the server cannot be
  // reached.
  await subscription.unsubscribe().catch(() => undefined);
  const { endpoint } = subscription;
  const { message } = await browserApi.call('POST /api/push-subscriptions/end', {
    body: { endpoint },
  });
  return message;
};

/**
 * Sends the push subscription to the server again at sign-in, since browsers change endpoints and sessions end; ends a
 * subscription of another user.
 */
export const renewPush = async (userId: number): Promise<void> => {
  const note = readPushRegistration();
  if (!note || isMissing() || Notification.permission !== 'granted') return;
  // Another user subscribed, whose notifications must not appear on this device now.
  if (note.userId !== userId) await disablePush();
  else if (!isUpToDate(note, await subscriptionOf(), Date.now())) await subscribe(userId);
};
