import { useState } from 'react';
import { ApiError } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { writePushRegistration } from '#web/client/push-registration.ts';
import { suspendRenewals } from '#web/client/refresh.ts';
import { session } from '#web/client/session.ts';
import { clearStorage } from '#web/client/storage.ts';
import { toastError } from '#web/parts/page/toast-error.ts';

/**
 * Loads the home page as a new document, so that no account data stays in memory. The session is cleared only on
 * unload, since the page would otherwise see a missing session and redirect to the sign-in.
 */
const leaveForHome = (): void => {
  addEventListener(
    'pagehide',
    () => {
      session.clear();
      writePushRegistration(null);
      clearStorage('session');
    },
    { once: true },
  );
  location.assign('/');
};

/**
 * Returns a function that signs out and loads the home page, and whether the sign-out is under way. Without network,
 * the function shows an error and changes nothing: the cookie would remain, and the next user of the phone would find
 * the account signed in.
 */
export const useSignOut = (): { signOut: () => void; leaving: boolean } => {
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    const resume = suspendRenewals();
    try {
      await browserApi.call('POST /api/logout');
    } catch (error) {
      if (error instanceof ApiError && error.status === 0) {
        resume();
        toastError(error);
        setLeaving(false);
        return;
      }
    }
    leaveForHome();
  };
  return { signOut: () => void leave(), leaving };
};
