import { useSyncExternalStore } from 'react';
import { everyMinute } from '#web/ui/every-minute.ts';
import { timeAgo } from '#web/format/format.ts';

/**
 * How long ago something was. `now` (ms) is the moment the page's data were loaded: the server and the first
 * render in the browser say the same, then the clock goes on.
 */
export function TimeAgo({ at, now }: { at: string; now: number }) {
  // The text and not the time: most stay the same after a minute, and then nothing is rendered again.
  const words = useSyncExternalStore(
    everyMinute,
    () => timeAgo(at, Date.now()),
    () => timeAgo(at, now),
  );
  return <time dateTime={at}>{words}</time>;
}
