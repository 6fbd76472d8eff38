import type { EventKind } from '#server/platform/events/event.ts';
import { defineJob, when, type Job, type Subscription } from '#server/platform/events/job.ts';
import type { Platform } from '#server/platform/platform.ts';

/** The job that announces an event. */
export const on = <P>(
  event: EventKind<P>,
  run: (platform: Platform, payload: P) => Promise<void>,
  name = `announce-${event.type}`,
): Subscription => {
  const job: Job<P> = defineJob({
    name,
    payload: event.payload,
    run,
  });
  return when(event, job);
};
