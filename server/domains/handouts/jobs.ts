import { z } from 'zod';
import { defineJob } from '#server/platform/events/job.ts';
import { HOUR_SECONDS } from '#contract/common/time.ts';
import { makePacks } from './commands/make-pack.ts';

/** Makes the packs of all cities each night, at three in Niamey. */
export const makeCityPacks = defineJob({
  name: 'ads-make-packs',
  payload: z.object({}),
  schedule: '3 2 * * *',
  timeoutSeconds: HOUR_SECONDS,
  run: makePacks,
});

export const handoutJobs = [makeCityPacks];
