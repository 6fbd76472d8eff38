import { z } from 'zod';
import { DAY } from '#contract/time.ts';
import { defineJob } from './job.ts';

/** Days that carried-out events stay: their payloads may hold sealed codes. */
const KEEP_EVENTS_DAYS = 2;
/** Days that sent messages stay: as long as a job could be tried again. */
const KEEP_MESSAGES_DAYS = 30;

/** What was carried out or sent is of no use any more, and names people. */
export const forgetOldEvents = defineJob({
  name: 'platform-forget-old-events',
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
