// Web push on this device: off until a person enables it, and for that person only.

import { browserApi } from './browser-api.ts';
import { isUpToDate, readPushRegistration, writePushRegistration } from './push-registration.ts';

/**
 * Names the states of web push on a device: `missing` is not supported, `refused` is blocked in the browser's settings.
 */
export type PushState = 'missing' | 'refused' | 'off' | 'on';

const TIMEOUT_MS = 10_000;

const isMissing = (): boolean =>
  !('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window);

const subscriptionOf = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
};

/** Returns the state of web push on this device for a person. */
export const readPushState = async (userId: number): Promise<PushState> => {
  if (isMissing()) return 'missing';
  if (Notification.permission === 'denied') return 'refused';
  const isOn = Notification.permission === 'granted' && readPushRegistration()?.userId === userId;
  return isOn && (await subscriptionOf()) !== null ? 'on' : 'off';
};

const ready = (): Promise<ServiceWorkerRegistration> =>
  Promise.race([
    navigator.serviceWorker.ready,
    new Promise<never>((_resolve, reject) => {
      setTimeout(() => reject(new Error('Rechargez la page, puis réessayez.')), TIMEOUT_MS);
    }),
  ]);

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

/** Returns the browser's push subscription with this site's key. The browser's own error messages are not shown. */
const subscriptionFor = async (manager: PushManager, key: string): Promise<PushSubscription> => {
  try {
    const subscription = await manager.getSubscription();
    if (subscription && isKeyOf(subscription, key)) return subscription;
    // The browser is subscribed with another key: our pushes would be rejected.
    await subscription?.unsubscribe();
    return await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch {
    throw new Error(
      'Le service de notifications de ce navigateur ne répond pas. Réessayez plus tard.',
    );
  }
};

/** Subscribes the browser to push and sends the subscription to the server. */
const subscribe = async (userId: number): Promise<string> => {
  const { pushManager } = await ready();
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
 * Requests the permission for push, then subscribes. Resolves to a message to show; null when refused.
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
  // The browser is unsubscribed first: pushes end even when the server cannot be reached.
  await subscription.unsubscribe().catch(() => undefined);
  const { endpoint } = subscription;
  const { message } = await browserApi.call('POST /api/push-subscriptions/end', {
    body: { endpoint },
  });
  return message;
};

/** Renews the push subscription at sign-in, since browsers change endpoints and sessions end. */
export const renewPush = async (userId: number): Promise<void> => {
  const note = readPushRegistration();
  if (!note || isMissing() || Notification.permission !== 'granted') return;
  // Another person subscribed, whose notifications must not show here.
  if (note.userId !== userId) await disablePush();
  else if (!isUpToDate(note, await subscriptionOf(), Date.now())) await subscribe(userId);
};
