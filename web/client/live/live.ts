// One connection for all tabs of the browser: the tab that holds the lock receives and broadcasts to the others.

import { renewPush } from '../push.ts';
import { listenWithRetry, type LiveEvent } from './connect.ts';

const NAME = 'kasuwa.live';
/**
 * Is the time, in ms, after which a hidden page closes its event stream; when visible again, it reopens the stream and
 * loads its data again.
 */
const HIDDEN_MS = 60_000;

/**
 * Opens the event stream of a user in one of the tabs; returns a function that closes it. `onEvent` is called in every
 * tab.
 */
export function startLive(userId: number, onEvent: (event: LiveEvent) => void): () => void {
  const channel = new BroadcastChannel(`${NAME}.${userId}`);
  let cursor = '';
  let controller: AbortController | undefined;
  let hiddenTimer: ReturnType<typeof setTimeout> | undefined;

  /** Passes an event of the stream to this tab, and remembers the position from which the stream continues. */
  const receive = (event: LiveEvent) => {
    if (event.type !== 'resync' && event.cursor) cursor = event.cursor;
    onEvent(event);
  };
  /** Passes an event of the stream, which one tab alone reads, to all tabs of the user. */
  const broadcast = (event: LiveEvent) => {
    receive(event);
    channel.postMessage(event);
  };
  channel.onmessage = ({ data }: MessageEvent<LiveEvent>) => receive(data);

  /** Waits until no other tab holds the lock of the event stream, and then opens the stream. */
  const begin = () => {
    if (controller) return;
    controller = new AbortController();
    const { signal } = controller;
    const listen = () => listenWithRetry({ cursor: () => cursor, emit: broadcast, signal });
    // Without Web Locks (an insecure context) each tab opens its own stream.
    const listening =
      'locks' in navigator
        ? navigator.locks.request(`${NAME}.${userId}`, { signal }, listen)
        : listen();
    // The request was aborted while it waited for the lock.
    listening.catch(() => undefined);
  };
  /** Closes the event stream of this tab, or ends its wait for the stream, so that another tab may open it. */
  const release = () => {
    controller?.abort();
    controller = undefined;
  };

  /**
   * Closes the event stream once the page has been hidden for `HIDDEN_MS`. When the page is visible again, reopens the
   * stream and has the data loaded again.
   */
  const onVisibility = () => {
    clearTimeout(hiddenTimer);
    if (document.hidden) hiddenTimer = setTimeout(release, HIDDEN_MS);
    else if (!controller) {
      begin();
      // Another tab may be connected: events were missed here meanwhile.
      onEvent({ type: 'resync' });
    }
  };
  document.addEventListener('visibilitychange', onVisibility);
  // The push subscription is for the time when no page is open; live updates work without it.
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
