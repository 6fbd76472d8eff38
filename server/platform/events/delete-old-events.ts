import { z } from 'zod';
import { DAY } from '#contract/common/time.ts';
import { defineJob } from './job.ts';

/**
 * Is the number of days for which dispatched events are kept; they are deleted early because
 * payloads may contain encrypted codes.
 */
const KEEP_EVENTS_DAYS = 2;
/**
 * Is the number of days for which sent messages are recorded: longer than any job is retried, so that no message is
 * sent twice.
 */
const KEEP_MESSAGES_DAYS = 30;

/** Deletes old dispatched events, the records of old sent messages, and expired counts of rate limits. */
export const deleteOldEvents = defineJob({
  name: 'platform-delete-old-events',
  payload: z.object({}),
  schedule: '29 * * * *',
  run: async ({ database, clock }) => {
    const before = (days: number): Date => new Date(clock.now().getTime() - days * DAY);
    await database.pool.query('DELETE FROM event WHERE dispatched_at < $1', [
      before(KEEP_EVENTS_DAYS),
    ]);
    await database.pool.query('DELETE FROM message WHERE sent_at < $1', [
      before(KEEP_MESSAGES_DAYS),
    ]);
    await database.pool.query('DELETE FROM limit_use WHERE expire < $1', [before(0).getTime()]);
  },
});
