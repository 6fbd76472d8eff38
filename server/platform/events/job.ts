import type { z } from 'zod';
import type { Platform } from '../platform.ts';
import type { EventKind } from './event.ts';

/** Work done outside a request: at least once, so it must be safe to do twice. */
export interface Job<P = unknown> {
  readonly name: string;
  readonly payload: z.ZodType<P>;
  /** Cron, UTC; the payload is then `{}`. */
  readonly schedule?: string;
  /** How often a failing run is tried again, with growing pauses; 5 if left out. */
  readonly retries?: number;
  run(platform: Platform, payload: P): Promise<void>;
}

export const defineJob = <P>(job: Job<P>): Job<P> => job;

/** "When this happens, do that." */
export interface Subscription {
  readonly event: EventKind;
  readonly job: Job;
}

/** The event's payload is the job's. */
export const when = <P>(event: EventKind<P>, job: Job<P>): Subscription => ({ event, job });
