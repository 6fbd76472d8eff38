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
  run(platform: Platform, payload: P): Promise<void>;
}

export const defineJob = <P>(job: Job<P>): Job<P> => job;

/** Subscribes a job to an event. */
export interface Subscription {
  readonly event: EventKind;
  readonly job: Job;
}

/** The event's payload is the job's. */
export const when = <P>(event: EventKind<P>, job: Job<P>): Subscription => ({ event, job });
