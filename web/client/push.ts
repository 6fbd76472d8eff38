// Whether this device is told of news though the site is closed. Off until somebody asks, for themselves alone.

import { pushRoutes } from '#contract/push.ts';
import { browserApi } from './browser-api.ts';
import { isUpToDate, readPushRegistration, writePushRegistration } from './push-registration.ts';

/** `missing`: this browser cannot. `refused`: its owner has forbidden it, in the browser's settings. */
export type PushState = 'missing' | 'refused' | 'off' | 'on';

const PATIENCE_MS = 10_000;

const isMissing = (): boolean =>
  !('serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window);

const subscriptionOf = async (): Promise<PushSubscription | null> => {
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
};

/** How this device stands for a person. */
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
      setTimeout(() => reject(new Error('Rechargez la page, puis réessayez.')), PATIENCE_MS);
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

/** The browser's subscription under this site's key. Browsers fail in words that nobody is to read. */
const subscriptionFor = async (manager: PushManager, key: string): Promise<PushSubscription> => {
  try {
    const known = await manager.getSubscription();
    if (known && isKeyOf(known, key)) return known;
    // Asked for with the key of a site that was here before: it would take nothing of ours.
    await known?.unsubscribe();
    return await manager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  } catch {
    throw new Error(
      'Le service de notifications de ce navigateur ne répond pas. Réessayez plus tard.',
    );
  }
};

/** Has the browser take what the site writes, and tells the site where. */
const subscribe = async (userId: number): Promise<string> => {
  const { pushManager } = await ready();
  const { data } = await browserApi.call(pushRoutes.key);
  const subscription = await subscriptionFor(pushManager, data.key);
  const { endpoint } = subscription;
  const { p256dh = '', auth = '' } = subscription.toJSON().keys ?? {};
  const { message } = await browserApi.call(pushRoutes.subscribe, {
    body: { endpoint, keys: { p256dh, auth } },
  });
  writePushRegistration({ userId, endpoint, at: Date.now() });
  return message;
};

/** Asks the device's owner, then begins. Resolves to what to tell them; null when they said no. @throws with words for people */
export const enablePush = async (userId: number): Promise<string | null> => {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  return subscribe(userId);
};

/** Ends it, here and at the site. Resolves to what to tell. @throws with words for people */
export const disablePush = async (): Promise<string> => {
  writePushRegistration(null);
  const subscription = await subscriptionOf();
  if (!subscription) return 'Notifications désactivées sur cet appareil.';
  // First here: nothing more comes, though the site could not be told.
  await subscription.unsubscribe().catch(() => undefined);
  const { endpoint } = subscription;
  const { message } = await browserApi.call(pushRoutes.unsubscribe, { body: { endpoint } });
  return message;
};

/** Somebody is here, and this device may have been asked before: browsers change addresses, and sign-ins end. */
export const renewPush = async (userId: number): Promise<void> => {
  const note = readPushRegistration();
  if (!note || isMissing() || Notification.permission !== 'granted') return;
  // Who asked here is gone without signing out: nothing of theirs shows here.
  if (note.userId !== userId) await disablePush();
  else if (!isUpToDate(note, await subscriptionOf(), Date.now())) await subscribe(userId);
};
