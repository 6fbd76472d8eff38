import { checkWordsRoutes as contract } from '#contract/moderation/admin/check-words.ts';
import { managePlainList } from '#server/domains/journal/index.ts';
import { emit } from '#server/platform/events/event.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { checkWordsChanged } from '../events.ts';
import { tryCheckWords } from '../queries/try-check-words.ts';
import { checkWords } from '../tables.ts';

/**
 * Returns the routes by which administrators try and edit the words that the pre-checks read; an event makes every
 * process load the changed words.
 */
export const checkWordsRoutes = (platform: Platform): Route[] => [
  answer(contract.trial, async ({ query, body }) => ({
    data: await tryCheckWords(platform.database.pool, { ...query, ...body }),
  })),
  ...managePlainList(platform, {
    contract,
    table: checkWords,
    subject: 'check_words',
    changed: (tx) => emit(tx, checkWordsChanged, {}),
  }),
];
