import type { z } from 'zod';
import type { Platform } from '../platform.ts';
import type { EventKind } from './event.ts';

/** Is work in the background. It runs at least once, so it must be idempotent. */
export interface Job<P = unknown> {
  readonly name: string;
  readonly payload: z.ZodType<P>;
  /** Is a cron expression in UTC; scheduled runs get the payload `{}`. */
  readonly schedule?: string;
  /** Limits the retries, which have exponential backoff; default 5. */
  readonly retries?: number;
  /** Limits a run, which is then taken for lost and retried; default 300. */
  readonly timeoutSeconds?: number;
  /** Merges events that are dispatched together into one run. */
  merge?(payloads: readonly P[]): P;
  run(platform: Platform, payload: P): Promise<void>;
}

export const defineJob = <P>(job: Job<P>): Job<P> => job;

/** Subscribes a job to an event. */
export interface Subscription {
  readonly event: EventKind;
  readonly job: Job;
  /** Delays the start of the job after the event; default 0. */
  readonly delaySeconds: number;
}

/** Subscribes a job to an event, whose payload becomes the job's. */
export const when = <P>(
  event: EventKind<P>,
  job: Job<P>,
  { delaySeconds = 0 } = {},
): Subscription => ({ event, job, delaySeconds });
