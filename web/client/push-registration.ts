// The stored push subscription of this browser. Separate from push.ts, which few pages need.

import { DAY } from '#contract/common/time.ts';
import { storageKeys, storedValue } from './storage.ts';

export interface PushRegistration {
  /** Is the id of the subscriber. */
  userId: number;
  /** Is the endpoint of the subscription, as known to the server. */
  endpoint: string;
  /** Is the time when it was last sent to the server, ms since 1970. */
  at: number;
}

const stored = storedValue<PushRegistration>('local', storageKeys.pushRegistration, {
  parse: (text) => {
    const [userId, at, endpoint] = text.split(' ');
    return endpoint ? { userId: Number(userId), at: Number(at), endpoint } : null;
  },
  stringify: ({ userId, at, endpoint }) => `${userId} ${at} ${endpoint}`,
});

/** Reads the stored subscription; null without one on this device, or without storage. */
export const readPushRegistration = stored.get;

/** Stores the subscription; null removes it. */
export const writePushRegistration = (registration: PushRegistration | null): void => {
  if (registration) stored.set(registration);
  else stored.remove();
};

/** Says whether the subscription need not be sent again: unchanged, and sent less than a day ago. */
export const isUpToDate = (
  { endpoint, at }: PushRegistration,
  subscription: Pick<PushSubscription, 'endpoint'> | null,
  now: number,
): boolean => subscription?.endpoint === endpoint && now - at < DAY;
