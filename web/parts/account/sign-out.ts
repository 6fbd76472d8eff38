import { useState } from 'react';
import { accountRoutes } from '#contract/accounts/routes.ts';
import { ApiError } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { writePushRegistration } from '#web/client/push-registration.ts';
import { suspendRenewals } from '#web/client/refresh.ts';
import { session } from '#web/client/session.ts';
import { clearStorage } from '#web/client/storage.ts';
import { toast } from '#web/ui/toast.ts';

/**
 * Home, loaded afresh, so that nothing of the account stays in memory. The session is cleared as the
 * page goes: any earlier, the page would see its reader gone and ask them to sign in.
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
 * Signing out. Without network it says so and changes nothing: the cookie would still be there, and
 * whoever takes the phone next would find the account open.
 */
export const useSignOut = (): { signOut: () => void; leaving: boolean } => {
  const [leaving, setLeaving] = useState(false);
  const leave = async () => {
    setLeaving(true);
    const resume = suspendRenewals();
    try {
      await browserApi.call(accountRoutes.logout);
    } catch (error) {
      if (error instanceof ApiError && error.status === 0) {
        resume();
        toast.error(error.message);
        setLeaving(false);
        return;
      }
    }
    leaveForHome();
  };
  return { signOut: () => void leave(), leaving };
};
