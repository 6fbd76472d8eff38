import type { FailureReason } from './gateway.ts';

/** Is the number of consecutive messages without an answer after which a gateway is paused. */
const FAILURES_BEFORE_PAUSE = 3;
const PAUSE_MS = 30_000;

const hasNoAnswer = (reason: FailureReason | null): boolean =>
  reason === 'no_answer' || reason === 'unreachable';

/**
 * Is the circuit breaker of a gateway. After several messages without an answer the gateway is paused, so that later
 * messages need not wait for its timeout. After the pause a single message is sent through it as a test.
 */
export interface Circuit {
  isPaused(): boolean;
  /**
   * Is called before a message is sent. A gateway whose pause has ended is then paused again for other messages, until
   * the outcome is known.
   */
  attempt(): void;
  /** Records the outcome of sending a message; `reason` is null when the gateway took the message. */
  settle(reason: FailureReason | null): void;
}

/**
 * Opens a circuit breaker, which pauses a gateway after several messages without an answer; `now` is in ms. An attempt
 * after the pause prolongs it, so that only one message tests the gateway until its outcome is known.
 */
export const openCircuit = (now: () => number): Circuit => {
  let failures = 0;
  let pausedUntil = 0;
  const isOpen = (): boolean => failures >= FAILURES_BEFORE_PAUSE;
  /** Begins or prolongs the pause when enough messages in a row got no answer. */
  const pause = (): void => {
    if (isOpen()) pausedUntil = now() + PAUSE_MS;
  };
  return {
    isPaused: () => isOpen() && now() < pausedUntil,
    attempt: pause,
    settle: (reason) => {
      failures = hasNoAnswer(reason) ? failures + 1 : 0;
      pause();
    },
  };
};
