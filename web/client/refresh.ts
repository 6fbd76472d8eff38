import { ApiError, makeApi } from './api.ts';
import { send } from './send.ts';
import { session } from './session.ts';

const LOCK = 'kasuwa.refresh';
const api = makeApi((call) => send(call, null));

/** Says whether an error means that the session has ended; after other errors it continues. */
const isOver = (error: unknown): boolean =>
  error instanceof ApiError && [401, 403, 422].includes(error.status);

/** Runs `work` in one tab at a time, if the browser has Web Locks, which need a secure context. */
const withLock = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request(LOCK, work) : work();

/** Clears the session in this browser and ends it on the server, which also deletes the refresh cookie. */
const endSession = async (): Promise<void> => {
  session.clear();
  // A stale refresh cookie would make /login redirect to /profil and back; without a network the
  // cookie stays.
  await api.call('POST /api/logout').catch(() => undefined);
};

/** Returns a new access token, which the server gives for the refresh cookie. @throws ApiError */
const fetchToken = async (): Promise<string> => {
  const { data } = await api.call('POST /api/refreshToken');
  return data.accessToken;
};

/** Replaces the access token `used` by a new one and returns that; null when the session has ended. */
const renew = (used: string): Promise<string | null> =>
  withLock(async () => {
    const now = session.get();
    if (!now) return null;
    // Another tab has renewed the token already.
    if (now.token !== used) return now.token;
    try {
      const token = await fetchToken();
      session.renew(token);
      return token;
    } catch (error) {
      if (!isOver(error)) throw error;
      await endSession();
      return null;
    }
  });

let renewing: Promise<string | null> | undefined;

/**
 * Returns a new access token in place of `used`; null when the session has ended, which is then cleared. Only one
 * renewal runs at a time in this browser, across tabs, and other callers wait for its result.
 * @throws ApiError when the network or the server failed, which leaves the session unchanged
 */
export const renewToken = (used: string): Promise<string | null> => {
  renewing ??= renew(used).finally(() => {
    renewing = undefined;
  });
  return renewing;
};

/**
 * Suspends renewals of the access token during sign-out, since a 401 of a pending call would otherwise end the session
 * and redirect to /login before the page is unloaded. Returns a function that resumes them.
 */
export const suspendRenewals = (): (() => void) => {
  // Renewals requested meanwhile get this promise, which never settles.
  const held = new Promise<null>(() => undefined);
  renewing = held;
  return () => {
    if (renewing === held) renewing = undefined;
  };
};

let restoring: Promise<boolean> | undefined;

/**
 * Restores the session from the refresh cookie. Returns false when the browser has no valid one; an outdated cookie is
 * then deleted.
 * @throws ApiError when the network or the server failed
 */
export const restoreSession = (): Promise<boolean> => {
  restoring ??= withLock(async () => {
    if (session.get()) return true;
    try {
      const token = await fetchToken();
      const headers = { authorization: `Bearer ${token}` };
      const { data } = await api.call('GET /api/me', { headers });
      session.start({ message: '', access_token: token, expires_in: 0, data });
      return true;
    } catch (error) {
      if (!isOver(error)) throw error;
      await endSession();
      return false;
    }
  }).finally(() => {
    restoring = undefined;
  });
  return restoring;
};
