import type { z } from 'zod';
import type { Platform } from '../platform.ts';
import type { EventKind } from './event.ts';

/** Background work. Runs at least once, so it must be idempotent. */
export interface Job<P = unknown> {
  readonly name: string;
  readonly payload: z.ZodType<P>;
  /** Cron, UTC; the payload is then `{}`. */
  readonly schedule?: string;
  /** Retries with exponential backoff; default 5. */
  readonly retries?: number;
  /** After which it is taken for lost and retried; default 300. */
  readonly timeoutSeconds?: number;
  /** One run for all events that are dispatched together, instead of one for each. */
  merge?(payloads: readonly P[]): P;
  run(platform: Platform, payload: P): Promise<void>;
}

export const defineJob = <P>(job: Job<P>): Job<P> => job;

/** Subscribes a job to an event. */
export interface Subscription {
  readonly event: EventKind;
  readonly job: Job;
  /** How long after the event the job starts; default 0. */
  readonly delaySeconds: number;
}

/** The event's payload is the job's. */
export const when = <P>(
  event: EventKind<P>,
  job: Job<P>,
  { delaySeconds = 0 } = {},
): Subscription => ({ event, job, delaySeconds });
