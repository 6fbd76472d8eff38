// The stored push subscription of this browser. Separate from push.ts, which few pages need.

import { DAY } from '#contract/common/time.ts';
import { storageKeys, storedValue } from './storage.ts';

export interface PushRegistration {
  /** Is the id of the user who subscribed to push messages. */
  userId: number;
  /** Is the endpoint URL of the push subscription, as known to the server. */
  endpoint: string;
  /** Is the time when the push subscription was last sent to the server, in ms since 1970. */
  at: number;
}

const stored = storedValue<PushRegistration>('local', storageKeys.pushRegistration, {
  parse: (text) => {
    const [userId, at, endpoint] = text.split(' ');
    return endpoint ? { userId: Number(userId), at: Number(at), endpoint } : null;
  },
  stringify: ({ userId, at, endpoint }) => `${userId} ${at} ${endpoint}`,
});

/** Reads the push subscription stored on this device; null when there is none. */
export const readPushRegistration = stored.get;

/** Stores the push subscription on this device; null removes it. */
export const writePushRegistration = (registration: PushRegistration | null): void => {
  if (registration) stored.set(registration);
  else stored.remove();
};

/**
 * Says whether the push subscription of the browser need not be sent to the server again, because it is unchanged and
 * was sent less than a day ago.
 */
export const isUpToDate = (
  { endpoint, at }: PushRegistration,
  subscription: Pick<PushSubscription, 'endpoint'> | null,
  now: number,
): boolean => subscription?.endpoint === endpoint && now - at < DAY;
