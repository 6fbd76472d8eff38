import { synonymRoutes as contract } from '#contract/search/admin.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { listSynonyms } from '../commands/edit-synonyms.ts';
import { deleteSynonym, editSynonym, makeSynonym } from '../commands/manage-synonyms.ts';
import { listNotFound } from '../queries/searches.ts';
import { synonymMessages } from '../texts.ts';

/** Synonym groups of the search and what it did not find, for administrators. */
export const synonymRoutes = (platform: Platform): Route[] => [
  answer(contract.synonyms, async () => ({ data: await listSynonyms(platform.database.orm) })),

  answer(contract.notFound, async () => ({ data: await listNotFound(platform.database.pool) })),

  answer(contract.addSynonym, async ({ body: { terms, one_way = false }, actor }) => ({
    message: synonymMessages.added,
    data: await makeSynonym(platform, actor.id, { terms, one_way }),
  })),

  answer(contract.editSynonym, async ({ params, body: { terms, one_way = false }, actor }) => ({
    message: synonymMessages.changed,
    data: await editSynonym(platform, actor.id, params.id, { terms, one_way }),
  })),

  answer(contract.removeSynonym, async ({ params, actor }) => {
    await deleteSynonym(platform, actor.id, params.id);
    return { message: synonymMessages.removed };
  }),
];
