import { z } from 'zod';
import { adRemoved } from '#server/domains/ads/index.ts';
import { defineJob, when } from '#server/platform/events/job.ts';

/** Free words about an ad go with it; the journal's ids and codes stay. */
const forgetComments = defineJob({
  name: 'moderation-forget-comments',
  payload: z.object({ ad_id: z.int() }),
  run: async ({ database }, { ad_id: adId }) => {
    await database.pool.query(
      'DELETE FROM decision_comment WHERE decision_id IN (SELECT id FROM decision WHERE ad_id = $1)',
      [adId],
    );
  },
});

export const moderationJobs = [forgetComments];

export const moderationSubscriptions = [when(adRemoved, forgetComments)];
