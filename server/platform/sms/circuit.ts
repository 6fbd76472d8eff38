import type { FailureReason } from './gateway.ts';

/** Is the number of messages in a row without an answer after which a gateway is paused. */
const FAILURES_BEFORE_PAUSE = 3;
const PAUSE_MS = 30_000;

const hasNoAnswer = (reason: FailureReason | null): boolean =>
  reason === 'no_answer' || reason === 'unreachable';

/**
 * Is the circuit breaker of a gateway. After several messages without an answer the gateway is paused, so that others
 * need not wait for its timeout. Once the pause is over a single message tries it.
 */
export interface Circuit {
  isPaused(): boolean;
  /** Records that a message is about to be handed over; others wait for its outcome. */
  attempt(): void;
  /** Records the outcome; `reason` is null when the gateway took the message. */
  settle(reason: FailureReason | null): void;
}

/** Opens a circuit breaker, which pauses a gateway after several failures in a row. */
export const openCircuit = (now: () => number): Circuit => {
  let failures = 0;
  let pausedUntil = 0;
  const isOpen = (): boolean => failures >= FAILURES_BEFORE_PAUSE;
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
