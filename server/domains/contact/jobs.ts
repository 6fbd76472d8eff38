import { lt } from 'drizzle-orm';
import { z } from 'zod';
import { DAY } from '#contract/common/time.ts';
import { defineJob } from '#server/platform/events/job.ts';
import { contactMessage } from './tables.ts';

const KEEP_MESSAGES_DAYS = 365;

/** Deletes messages to the team after a year, because they name people. */
export const deleteOldContactMessages = defineJob({
  name: 'contact-delete-old-messages',
  payload: z.object({}),
  schedule: '53 2 * * *',
  run: async ({ database, clock }) => {
    const before = new Date(clock.now().getTime() - KEEP_MESSAGES_DAYS * DAY);
    await database.orm.delete(contactMessage).where(lt(contactMessage.createdAt, before));
  },
});
