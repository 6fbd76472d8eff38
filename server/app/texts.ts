// Pages of one subject keep their texts: `installation/` and `status/`.

import { SITE_NAME } from '#contract/site.ts';

/** Whether the service is alive and ready. */
export const systemMessages = {
  running: 'En marche.',
  recovering: 'En marche\u00A0; la base de données redémarre.',
  ready: 'Prêt.',
  failing: 'Quelque chose ne va pas.',
} as const;

/** The page instead of a city's ads to take away. */
export const noPackTexts = {
  title: 'Annonces à emporter',
  heading: 'Rien à emporter pour le moment',
  explanation: 'Cette ville n’a pas d’annonce de la semaine.',
  link: 'Voir toutes les annonces',
  again: 'Réessayer',
} as const;

/** The page about a refused form; its heading is the refusal. */
export const refusedFormTexts = {
  title: 'Formulaire refusé',
  goBack: 'Revenez en arrière : ce que vous avez écrit y est encore.',
  link: 'Recommencer',
} as const;

/** The page of a service that has too much to do. */
export const overloadedTexts = {
  title: 'Un instant',
  heading: `${SITE_NAME} est très demandé`,
  explanation: 'Beaucoup de monde consulte le site en ce moment. Réessayez dans quelques secondes.',
  link: 'Réessayer',
} as const;

export const METHOD_NOT_ALLOWED = 'Méthode non permise.';

/** Titles of RSS feeds. */
export const feedTexts = {
  title: (name: string) => `${SITE_NAME} : ${name}`,
  description: (name: string) => `Les dernières annonces : ${name}`,
  dayTitle: (city: string) => `Le texte du jour à ${city}`,
} as const;
