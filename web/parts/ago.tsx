import { useEffect, useState } from 'react';
import { timeAgo } from './format.ts';

const EVERY_MINUTE = 60_000;

/**
 * How long ago something was. `now` (ms) is the moment the page's data were loaded: the server and the first
 * render in the browser say the same, then the clock goes on.
 */
export function Ago({ at, now }: { at: string; now: number }) {
  const [current, setCurrent] = useState(now);
  useEffect(() => {
    const tick = () => setCurrent(Date.now());
    tick();
    const timer = setInterval(tick, EVERY_MINUTE);
    return () => clearInterval(timer);
  }, []);
  return <time dateTime={at}>{timeAgo(at, current)}</time>;
}
