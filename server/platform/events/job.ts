import type { z } from 'zod';
import type { Platform } from '../platform.ts';
import type { EventKind } from './event.ts';

/** Describes work in the background. A job runs at least once for each event, so it must be idempotent. */
export interface Job<P = unknown> {
  readonly name: string;
  readonly payload: z.ZodType<P>;
  /** Is the cron expression of the job in UTC; scheduled runs get the payload `{}`. */
  readonly schedule?: string;
  /** Limits the retries of a failed run, which have exponential backoff; default 5. */
  readonly retries?: number;
  /** Limits the seconds of a run, after which it counts as lost and is retried; default 300. */
  readonly timeoutSeconds?: number;
  /** Merges the payloads of events that are dispatched together, so that one run of the job handles them all. */
  merge?(payloads: readonly P[]): P;
  run(platform: Platform, payload: P): Promise<void>;
}

export const defineJob = <P>(job: Job<P>): Job<P> => job;

/** Subscribes a job to an event. */
export interface Subscription {
  readonly event: EventKind;
  readonly job: Job;
  /** Is the delay between the event and the start of the job, in seconds; default 0. */
  readonly delaySeconds: number;
}

/** Subscribes a job to an event, whose payload becomes that of the job. */
export const when = <P>(
  event: EventKind<P>,
  job: Job<P>,
  { delaySeconds = 0 } = {},
): Subscription => ({ event, job, delaySeconds });
