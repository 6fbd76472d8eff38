// What this browser remembers of its push subscription. Separate from push.ts, which few pages need.

import { storageKeys, storedValue } from './storage.ts';

const DAY_MS = 86_400_000;

export interface PushRegistration {
  /** Who subscribed. */
  userId: number;
  /** The address of the subscription, as the server knows it. */
  endpoint: string;
  /** When the server was last given it, ms since 1970. */
  at: number;
}

const stored = storedValue<PushRegistration>('local', storageKeys.pushRegistration, {
  parse: (text) => {
    const [userId, at, endpoint] = text.split(' ');
    return endpoint ? { userId: Number(userId), at: Number(at), endpoint } : null;
  },
  stringify: ({ userId, at, endpoint }) => `${userId} ${at} ${endpoint}`,
});

/** Null when nobody subscribed on this device, or where storage is refused. */
export const readPushRegistration = stored.get;

/** Null removes it. */
export const writePushRegistration = (registration: PushRegistration | null): void => {
  if (registration) stored.set(registration);
  else stored.remove();
};

/** Whether the server need not be sent the subscription again: unchanged, and sent less than a day ago. */
export const isUpToDate = (
  { endpoint, at }: PushRegistration,
  subscription: Pick<PushSubscription, 'endpoint'> | null,
  now: number,
): boolean => subscription?.endpoint === endpoint && now - at < DAY_MS;
