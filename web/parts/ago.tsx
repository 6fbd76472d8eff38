import { useEffect, useState } from 'react';
import { timeAgo } from './format.ts';

const EVERY_MINUTE = 60_000;

/**
 * How long ago something was. `now` (ms) is the moment the page's data were loaded: the server and the first
 * render in the browser say the same, then the clock goes on.
 */
export function Ago({ at, now }: { at: string; now: number }) {
  // The words and not the moment: most are the same a moment later, and then nothing is drawn again.
  const [words, setWords] = useState(() => timeAgo(at, now));
  useEffect(() => {
    const tick = () => setWords(timeAgo(at, Date.now()));
    tick();
    const timer = setInterval(tick, EVERY_MINUTE);
    return () => clearInterval(timer);
  }, [at]);
  return <time dateTime={at}>{words}</time>;
}
