import { z } from 'zod';
import { defineJob, when } from '#server/platform/events/job.ts';
import { DAY, HOUR_SECONDS } from '#contract/common/time.ts';
import { countChoices } from './commands/count-choices.ts';
import { attributeRenamed } from '#server/domains/catalog/index.ts';
import { rewriteWords } from './commands/rewrite-words.ts';

/** Is the number of days for which administrators see logged searches. */
const SEARCH_LOG_DAYS = 30;

export const deleteOldSearches = defineJob({
  name: 'ads-delete-old-searches',
  payload: z.object({}),
  schedule: '17 3 * * *',
  run: async ({ database, clock }) => {
    const oldest = new Date(clock.now().getTime() - SEARCH_LOG_DAYS * DAY);
    await database.pool.query('DELETE FROM search_day WHERE day < $1::date', [
      oldest.toISOString().slice(0, 10),
    ]);
  },
});

/** Updates the counts beside the filter choices, so that they are at most about a minute old. */
const recountChoices = defineJob({
  name: 'ads-count-choices',
  payload: z.object({}),
  schedule: '* * * * *',
  retries: 0,
  run: ({ database }) => countChoices(database.pool),
});

/**
 * Rewrites the indexed words of ads after an attribute or choice was renamed, since ads are found by the current names.
 */
const rewriteAttributeWords = defineJob({
  name: 'ads-rewrite-attribute-words',
  payload: attributeRenamed.payload,
  timeoutSeconds: HOUR_SECONDS,
  run: ({ database }, renamed) => rewriteWords(database.pool, renamed),
});

export const searchJobs = [rewriteAttributeWords, recountChoices, deleteOldSearches];

export const searchSubscriptions = [when(attributeRenamed, rewriteAttributeWords)];
