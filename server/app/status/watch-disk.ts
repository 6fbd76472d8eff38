import { z } from 'zod';
import { defineJob } from '#server/platform/events/job.ts';

/** Raises the alarm of a nearly full disk even when nobody sends files. */
export const watchDisk = defineJob({
  name: 'watch-disk',
  payload: z.object({}),
  schedule: '*/5 * * * *',
  run: async ({ diskRoom }) => {
    await diskRoom.isLow();
  },
});
