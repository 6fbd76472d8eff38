import { z } from 'zod';
import { defineJob } from '#server/platform/events/job.ts';
import { makeDigests } from './commands/make-digests.ts';
import { matchAds } from './commands/match-ads.ts';

/** Matching runs each minute; alerts are sent once a day. */
const watchAds = defineJob({
  name: 'alerts-watch',
  payload: z.object({}),
  schedule: '* * * * *',
  retries: 0,
  run: async (platform) => {
    await matchAds(platform);
    await makeDigests(platform);
  },
});

export const alertJobs = [watchAds];
