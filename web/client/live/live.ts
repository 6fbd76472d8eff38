// One connection for all tabs of the browser: whoever holds the lock listens and tells the others.

import { renewPush } from '../push.ts';
import { listenWithRetry, type LiveEvent } from './connect.ts';

const NAME = 'kasuwa.live';
/** A page hidden for longer gives its turn up; it looks again when it is seen. */
const HIDDEN_MS = 60_000;

/** Begins to listen for a person; returns how to stop. `hear` is called in every tab. */
export function startLive(userId: number, onEvent: (event: LiveEvent) => void): () => void {
  const channel = new BroadcastChannel(`${NAME}.${userId}`);
  let cursor = '';
  let controller: AbortController | undefined;
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined;

  const receive = (event: LiveEvent) => {
    if (event.type !== 'resync' && event.cursor) cursor = event.cursor;
    onEvent(event);
  };
  const broadcast = (event: LiveEvent) => {
    receive(event);
    channel.postMessage(event);
  };
  channel.onmessage = ({ data }: MessageEvent<LiveEvent>) => receive(data);

  const begin = () => {
    if (controller) return;
    controller = new AbortController();
    const { signal } = controller;
    const listen = () => listenWithRetry({ cursor: () => cursor, emit: broadcast, signal });
    // Without locks (an insecure address) each tab listens for itself.
    const listening =
      'locks' in navigator
        ? navigator.locks.request(`${NAME}.${userId}`, { signal }, listen)
        : listen();
    // Given up while it waited for its turn.
    listening.catch(() => undefined);
  };
  const release = () => {
    controller?.abort();
    controller = undefined;
  };

  const onVisibility = () => {
    clearTimeout(hiddenTimer);
    if (document.hidden) hiddenTimer = setTimeout(release, HIDDEN_MS);
    else if (!controller) {
      begin();
      // Another tab may be listening already: what passed meanwhile was not heard here.
      onEvent({ type: 'resync' });
    }
  };
  document.addEventListener('visibilitychange', onVisibility);
  // For when nothing listens any more; failing, news still come while the site is open.
  void renewPush(userId).catch(() => undefined);
  if (document.hidden) hiddenTimer = setTimeout(release, HIDDEN_MS);
  begin();

  return () => {
    document.removeEventListener('visibilitychange', onVisibility);
    clearTimeout(hiddenTimer);
    release();
    channel.close();
  };
}
