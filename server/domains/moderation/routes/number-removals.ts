import { numberRemovalRoutes as contract } from '#contract/number-removals.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { askRemovalCode, removeNumber } from '../commands/remove-number.ts';

const FREE = 'Le numéro est libre : vous pouvez créer votre compte.';

const hiddenText = (count: number): string => {
  if (count === 0) return 'Aucune annonce n’affiche plus ce numéro.';
  return count === 1
    ? 'C’est fait : 1 annonce est masquée. Un modérateur va la relire.'
    : `C’est fait : ${count} annonces sont masquées. Un modérateur va les relire.`;
};

/** "Ce numéro est le mien, retirez-le". */
export const numberRemovalRoutes = (platform: Platform): Route[] => [
  answer(contract.ask, async ({ body, request }) => {
    await askRemovalCode(platform, { ...body, address: request.ip });
    return {
      message:
        'Si des annonces ou une boutique affichent ce numéro, si quelqu’un publie pour lui, ou si un compte resté deux ans sans visite l’a encore, un code y est envoyé par SMS.',
    };
  }),

  answer(contract.confirm, async ({ body, request }) => {
    const done = await removeNumber(platform, { ...body, address: request.ip });
    const texts = [
      hiddenText(done.hidden),
      ...(done.shops > 0 ? ['Il n’est plus sur aucune page de boutique.'] : []),
      ...(done.mandates > 0 ? ['Plus personne ne publie pour ce numéro.'] : []),
      ...(done.isFreed ? [FREE] : []),
    ];
    return { message: texts.join(' ') };
  }),
];
