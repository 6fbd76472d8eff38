// Pages of one subject have their texts in `installation/` and `status/`.

import { SITE_NAME } from '#contract/common/site.ts';

/** Says whether the service is alive and ready. */
export const systemMessages = {
  running: 'En marche.',
  recovering: 'En marche\u00A0; la base de données redémarre.',
  ready: 'Prêt.',
  failing: 'Quelque chose ne va pas.',
} as const;

/** Is shown instead of a city's ads to take away when there are none. */
export const noPackTexts = {
  title: 'Annonces à emporter',
  heading: 'Rien à emporter pour le moment',
  explanation: 'Cette ville n’a pas d’annonce de la semaine.',
  link: 'Voir toutes les annonces',
  again: 'Réessayer',
} as const;

/** Is shown for a refused form; the heading is the refusal. */
export const refusedFormTexts = {
  title: 'Formulaire refusé',
  goBack: 'Revenez en arrière : ce que vous avez écrit y est encore.',
  link: 'Recommencer',
} as const;

/** Is shown when the service has too much to do. */
export const overloadedTexts = {
  title: 'Un instant',
  heading: `${SITE_NAME} est très demandé`,
  explanation: 'Beaucoup de monde consulte le site en ce moment. Réessayez dans quelques secondes.',
  link: 'Réessayer',
} as const;

export const METHOD_NOT_ALLOWED = 'Méthode non permise.';

/** Contains the titles of RSS feeds. */
export const feedTexts = {
  title: (name: string) => `${SITE_NAME} : ${name}`,
  description: (name: string) => `Les dernières annonces : ${name}`,
  dayTitle: (city: string) => `Le texte du jour à ${city}`,
} as const;
