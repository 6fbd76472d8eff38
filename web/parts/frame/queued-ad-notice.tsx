import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useUser } from '#web/client/session.ts';
import { toast } from '#web/ui/toast.ts';
import { Link } from '#web/ui/link.tsx';
import { hasQueuedDraft } from '#web/state/queued-draft.ts';

const EVERY = 30_000;

/** Shows that an ad is queued, and sends it on any page once the network is back. */
export function QueuedAdNotice() {
  const userId = useUser()?.id;
  const { pathname } = useLocation();
  const [isWaiting, setWaiting] = useState(false);
  // On /publish, the form itself sends the queued ad.
  const isElsewhere = pathname !== '/publish';

  useEffect(() => {
    const look = () => setWaiting(userId !== undefined && isElsewhere && hasQueuedDraft(userId));
    look();
    addEventListener('storage', look);
    return () => removeEventListener('storage', look);
  }, [userId, isElsewhere, pathname]);

  useEffect(() => {
    if (!isWaiting || userId === undefined) return;
    let isBusy = false;
    /**
     * Tries to send the queued ad, and shows a toast when it was sent or rejected; without network, it stays queued.
     */
    const send = async () => {
      if (isBusy || !navigator.onLine) return;
      isBusy = true;
      try {
        const { sendQueued } = await import('../ad-form/send-queued.ts');
        const outcome = await sendQueued(userId);
        if (outcome.kind === 'sent') toast.success(outcome.message);
        if (outcome.kind === 'refused')
          toast.error('Votre annonce n’a pas pu être envoyée. Ouvrez-la.');
        setWaiting(outcome.kind === 'waits');
      } catch {
        // The module could not be loaded: still offline.
      } finally {
        isBusy = false;
      }
    };
    const sendSoon = () => void send();
    sendSoon();
    addEventListener('online', sendSoon);
    document.addEventListener('visibilitychange', sendSoon);
    const timer = setInterval(sendSoon, EVERY);
    return () => {
      removeEventListener('online', sendSoon);
      document.removeEventListener('visibilitychange', sendSoon);
      clearInterval(timer);
    };
  }, [isWaiting, userId]);

  if (!isWaiting) return null;
  return (
    <output className="page text-sm">
      Une annonce attend le réseau. Elle partira toute seule.{' '}
      <Link to="/publish" className="underline">
        Voir
      </Link>
    </output>
  );
}
