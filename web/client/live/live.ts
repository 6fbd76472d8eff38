// One connection for all tabs of the browser: whoever holds the lock listens and tells the others.

import { renewPush } from '../push.ts';
import { keepListening, type LiveEvent } from './connect.ts';

const NAME = 'kasuwa.live';
/** A page hidden for longer gives its turn up; it looks again when it is seen. */
const HIDDEN_MS = 60_000;

/** Begins to listen for a person; returns how to stop. `hear` is called in every tab. */
export function startLive(userId: number, hear: (event: LiveEvent) => void): () => void {
  const channel = new BroadcastChannel(`${NAME}.${userId}`);
  let place = '';
  let turn: AbortController | undefined;
  let hiding: ReturnType<typeof setTimeout> | undefined;

  const take = (event: LiveEvent) => {
    if (event.type !== 'again' && event.place) place = event.place;
    hear(event);
  };
  const tell = (event: LiveEvent) => {
    take(event);
    channel.postMessage(event);
  };
  channel.onmessage = ({ data }: MessageEvent<LiveEvent>) => take(data);

  const begin = () => {
    if (turn) return;
    turn = new AbortController();
    const { signal } = turn;
    const listen = () => keepListening({ place: () => place, tell, signal });
    // Without locks (an insecure address) each tab listens for itself.
    const listening =
      'locks' in navigator
        ? navigator.locks.request(`${NAME}.${userId}`, { signal }, listen)
        : listen();
    // Given up while it waited for its turn.
    listening.catch(() => undefined);
  };
  const giveUp = () => {
    turn?.abort();
    turn = undefined;
  };

  const onVisibility = () => {
    clearTimeout(hiding);
    if (document.hidden) hiding = setTimeout(giveUp, HIDDEN_MS);
    else if (!turn) {
      begin();
      // Another tab may be listening already: what passed meanwhile was not heard here.
      hear({ type: 'again' });
    }
  };
  document.addEventListener('visibilitychange', onVisibility);
  // For when nothing listens any more; failing, news still come while the site is open.
  void renewPush(userId).catch(() => undefined);
  if (document.hidden) hiding = setTimeout(giveUp, HIDDEN_MS);
  begin();

  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    clearTimeout(hiding);
    giveUp();
    channel.close();
  };
}
