import { renewToken } from '../refresh.ts';
import { session } from '../session.ts';
import { readStream } from './read-stream.ts';

/**
 * Describes a live event from the server, or a message about the connection, which every tab receives. `resync` means
 * that events may have been missed and data must be loaded again; `cursor` only updates the position in the stream.
 */
export type LiveEvent =
  | { type: 'message' | 'notification'; data: unknown; cursor: string | undefined }
  | { type: 'cursor'; cursor: string }
  | { type: 'resync' };

const FIRST_PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 60_000;
/**
 * Is the time without any data, in ms, after which the event stream counts as lost; the server sends a heartbeat every
 * 15 s.
 */
const STALL_TIMEOUT_MS = 40_000;

/**
 * Returns the delay before the next attempt to connect, in ms: exponential backoff, with jitter from `chance`, a random
 * number from 0 to 1.
 */
export const backoffDelay = (failures: number, chance: number): number =>
  Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** failures) * (0.5 + chance / 2);

/** Waits `ms` milliseconds, but ends at once when the network is back or `signal` aborts. */
const sleep = (ms: number, signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    /** Ends the wait before its time. */
    const finish = () => {
      clearTimeout(timer);
      resolve();
    };
    signal.addEventListener('abort', finish, { once: true });
    // The sleep ends at once when the network is back.
    addEventListener('online', finish, { once: true });
  });

/** Requests the event stream of the signed-in user, from the event after `cursor` on. */
const open = (token: string, cursor: string, signal: AbortSignal): Promise<Response> =>
  fetch('/api/events', {
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'text/event-stream',
      ...(cursor ? { 'last-event-id': cursor } : {}),
    },
    signal,
  });

interface ListenOptions {
  /** Returns the id of the last event received; empty before the first. */
  cursor: () => string;
  emit: (event: LiveEvent) => void;
  signal: AbortSignal;
}

/** Opens the event stream and reads it to its end. Returns whether it could be opened. */
const listenUntilClosed = async ({ cursor, emit, signal }: ListenOptions): Promise<boolean> => {
  const token = session.get()?.token;
  if (!token) return false;
  const stalled = new AbortController();
  let timer = setTimeout(() => stalled.abort(), STALL_TIMEOUT_MS);
  /** Restarts the time without received data after which the stream counts as dead and is aborted. */
  const onActivity = () => {
    clearTimeout(timer);
    timer = setTimeout(() => stalled.abort(), STALL_TIMEOUT_MS);
  };
  let wasOpen = false;
  try {
    const answer = await open(token, cursor(), AbortSignal.any([signal, stalled.signal]));
    if (answer.status === 401) {
      await renewToken(token);
      return false;
    }
    if (!answer.ok || !answer.body) return false;
    wasOpen = true;
    // The data on the page may be older than the start of the stream.
    emit({ type: 'resync' });
    /** Passes a message or a notification of the stream on, and of any other event only its position. */
    const onEvent = ({
      id,
      event,
      data,
    }: {
      id: string | undefined;
      event: string;
      data: string;
    }) => {
      if (event === 'message' || event === 'notification')
        emit({ type: event, data: JSON.parse(data), cursor: id });
      else if (id) emit({ type: 'cursor', cursor: id });
    };
    await readStream(answer.body, onEvent, onActivity);
  } catch {
    // The stream was disconnected or aborted: the caller retries.
  } finally {
    clearTimeout(timer);
  }
  return wasOpen;
};

/**
 * Keeps the event stream of the signed-in user open until `signal` aborts. Between attempts that fail in a row, the
 * wait grows, with a random part so that browsers do not reconnect all at once.
 */
export const listenWithRetry = async (listening: ListenOptions): Promise<void> => {
  const { signal } = listening;
  for (let failures = 0; !signal.aborted;) {
    const wasOpen = await listenUntilClosed(listening);
    failures = wasOpen ? 0 : failures + 1;
    if (!signal.aborted) await sleep(backoffDelay(failures, Math.random()), signal);
  }
};
