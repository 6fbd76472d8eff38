import { useEffect, useRef, type RefObject } from 'react';

const EVERY = 20_000;

interface SendWhenBackOptions {
  /** Tells whether React has taken the form over. */
  isReady: boolean;
  isWaiting: boolean;
  /** Says whether the ad was queued already when the page opened; is called once. */
  wasWaiting: () => boolean;
}

/**
 * Sends the form again automatically once the network is back: on the browser's `online` event, when the page becomes
 * visible, and at intervals, since phones do not always fire the event. An ad that was queued before the page opened is
 * sent as soon as the form is ready.
 */
export function useSendWhenBack(
  form: RefObject<HTMLFormElement | null>,
  { isReady, isWaiting, wasWaiting }: SendWhenBackOptions,
): void {
  const isFirst = useRef(true);
  useEffect(() => {
    if (!isReady) return;
    const opened = isFirst.current && wasWaiting();
    isFirst.current = false;
    if (!isWaiting && !opened) return;
    const send = () => {
      if (navigator.onLine && document.visibilityState === 'visible') form.current?.requestSubmit();
    };
    if (opened) send();
    if (!isWaiting) return;
    addEventListener('online', send);
    document.addEventListener('visibilitychange', send);
    const timer = setInterval(send, EVERY);
    return () => {
      removeEventListener('online', send);
      document.removeEventListener('visibilitychange', send);
      clearInterval(timer);
    };
  }, [form, isReady, isWaiting, wasWaiting]);
}
