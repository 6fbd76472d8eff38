import { synonymRoutes as contract } from '#contract/ads/finding.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { addSynonym, editSynonym, listSynonyms, removeSynonym } from '../commands/edit-synonyms.ts';

/** The words that find each other: administrators' own. */
export const synonymRoutes = ({ database: { pool } }: Platform): Route[] => [
  answer(contract.synonyms, async () => ({ data: await listSynonyms(pool) })),

  answer(contract.addSynonym, async ({ body }) => {
    const { terms, one_way = false } = body;
    return { message: 'Mots ajoutés.', data: await addSynonym(pool, { terms, one_way }) };
  }),

  answer(contract.editSynonym, async ({ params, body }) => {
    const { terms, one_way = false } = body;
    return {
      message: 'Mots modifiés.',
      data: await editSynonym(pool, params.id, { terms, one_way }),
    };
  }),

  answer(contract.removeSynonym, async ({ params }) => {
    await removeSynonym(pool, params.id);
    return { message: 'Mots supprimés.' };
  }),
];
