import { useSyncExternalStore } from 'react';

/** Is the delay before a number is requested, in ms, so that live updates that arrive together cause one request. */
const LOAD_DELAY_MS = 150;

/**
 * Creates a number that components show and live updates change, such as that of unread messages; 0 until it is loaded.
 */
export const liveCount = (fetchCount: () => Promise<number>) => {
  const listeners = new Set<() => void>();
  let count = 0;
  /** Counts how often the number was set or requested, so that an outdated answer is ignored. */
  let changes = 0;
  let timer: ReturnType<typeof setTimeout> | undefined;

  /** Calls `listener` after each change of the number. Returns an unsubscribe function. */
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  /** Replaces the number and notifies the components that show it. */
  const show = (next: number): void => {
    count = next;
    listeners.forEach((listener) => listener());
  };
  /** Requests the number from the server and shows it; a failed request leaves it unchanged. */
  const fetchAndShow = async (): Promise<void> => {
    changes += 1;
    const changesAtRequest = changes;
    const answer = await fetchCount().catch(() => null);
    // The answer is ignored when the number was changed or requested again after this request.
    if (answer !== null && changes === changesAtRequest) show(answer);
  };

  return {
    get: (): number => count,
    /** Sets the number to that of an API answer or a live update. */
    set: (next: number): void => {
      changes += 1;
      show(next);
    },
    /** Requests the number from the API after a short delay; when the request fails, the number stays unchanged. */
    load: (): void => {
      clearTimeout(timer);
      timer = setTimeout(() => void fetchAndShow(), LOAD_DELAY_MS);
    },
    use: (): number =>
      useSyncExternalStore(
        subscribe,
        () => count,
        () => 0,
      ),
  };
};
