import { useState } from 'react';
import { accountRoutes } from '#contract/accounts/routes.ts';
import { ApiProblem } from '#web/client/api.ts';
import { browserApi } from '#web/client/browser-api.ts';
import { writePushNote } from '#web/client/push-note.ts';
import { holdRenewals } from '#web/client/refresh.ts';
import { session } from '#web/client/session.ts';
import { forgetAllKept } from '#web/parts/use-kept-values.ts';
import { complain } from '#web/ui/toast.ts';

/**
 * Home, loaded afresh, so that nothing of the account stays in memory. The session is cleared as the
 * page goes: any earlier, the page would see its reader gone and ask them to sign in.
 */
const leaveForHome = (): void => {
  addEventListener(
    'pagehide',
    () => {
      session.clear();
      writePushNote(null);
      forgetAllKept();
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
    const resume = holdRenewals();
    try {
      await browserApi.call(accountRoutes.logout);
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.status === 0) {
        resume();
        complain(problem.message);
        setLeaving(false);
        return;
      }
    }
    leaveForHome();
  };
  return { signOut: () => void leave(), leaving };
};
