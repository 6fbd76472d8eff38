import { z } from 'zod';
import { codeBody, telephoneField } from '../../accounts/schemas/accounts.ts';
import { messageOnly } from '../../common/fields.ts';
import { defineRoute } from '../../common/route.ts';

const numberBody = z.object({ telephone: telephoneField });
const tag = 'Annonces';

/**
 * Describes the calls that remove a telephone number from ads at the request of its holder ("Ce numéro est le mien,
 * retirez-le"), without an account.
 */
export const numberRemovalRoutes = {
  ask: defineRoute({
    method: 'POST',
    path: '/api/number-removals/code',
    tag,
    summary: 'Recevoir un code sur un numéro affiché ; même réponse si aucune annonce ne l’affiche',
    access: 'public',
    body: numberBody,
    answers: { 200: messageOnly },
  }),
  confirm: defineRoute({
    method: 'POST',
    path: '/api/number-removals',
    tag,
    summary:
      'Par ce code, masquer les annonces qui affichent ce numéro ; un modérateur décide ensuite',
    access: 'public',
    body: numberBody.extend({ code: codeBody.shape.code }),
    answers: { 200: messageOnly },
  }),
};
