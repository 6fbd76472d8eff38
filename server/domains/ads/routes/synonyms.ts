import { synonymRoutes as contract } from '#contract/ads/finding.ts';
import { commonRefusals } from '#contract/refusals.ts';
import { mayAdminister } from '#server/domains/accounts/index.ts';
import { answer, type Actor, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { addSynonym, editSynonym, listSynonyms, removeSynonym } from '../commands/edit-synonyms.ts';

const refuseOthers = ({ role }: Actor): void => {
  if (!mayAdminister(role)) throw new Refusal(commonRefusals.notAllowed);
};

/** The words that find each other: administrators' own. */
export const synonymRoutes = ({ database: { pool } }: Platform): Route[] => [
  answer(contract.synonyms, async ({ actor }) => {
    refuseOthers(actor);
    return { data: await listSynonyms(pool) };
  }),

  answer(contract.addSynonym, async ({ actor, body }) => {
    refuseOthers(actor);
    const { terms, one_way = false } = body;
    return { message: 'Mots ajoutés.', data: await addSynonym(pool, { terms, one_way }) };
  }),

  answer(contract.editSynonym, async ({ actor, params, body }) => {
    refuseOthers(actor);
    const { terms, one_way = false } = body;
    return {
      message: 'Mots modifiés.',
      data: await editSynonym(pool, params.id, { terms, one_way }),
    };
  }),

  answer(contract.removeSynonym, async ({ actor, params }) => {
    refuseOthers(actor);
    await removeSynonym(pool, params.id);
    return { message: 'Mots supprimés.' };
  }),
];
