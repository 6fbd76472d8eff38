import { z } from 'zod';
import { defineJob } from '#server/platform/events/job.ts';

/** Is the job that raises the alarm about a nearly full disk even when no user uploads files. */
export const watchDisk = defineJob({
  name: 'watch-disk',
  payload: z.object({}),
  schedule: '*/5 * * * *',
  run: async ({ diskRoom }) => {
    await diskRoom.isLow();
  },
});
