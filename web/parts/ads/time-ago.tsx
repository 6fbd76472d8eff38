import { useSyncExternalStore } from 'react';
import { everyMinute } from '#web/ui/every-minute.ts';
import { timeAgo } from '#web/format/format.ts';

/**
 * Shows a relative time. `now` (ms) is when the page's data were loaded, so that the server's
 * rendering and hydration match; afterwards the text is updated.
 */
export function TimeAgo({ at, now }: { at: string; now: number }) {
  // The text is the state, not the time: it rarely changes within a minute, which avoids re-renders.
  const words = useSyncExternalStore(
    everyMinute,
    () => timeAgo(at, Date.now()),
    () => timeAgo(at, now),
  );
  return <time dateTime={at}>{words}</time>;
}
