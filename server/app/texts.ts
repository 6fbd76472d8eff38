// Pages of one subject have their texts in `installation/` and `status/`.

import { SITE_NAME } from '#contract/common/site.ts';

/** Contains the messages of the health and readiness checks. */
export const systemMessages = {
  running: 'En marche.',
  recovering: 'En marche\u00A0; la base de données redémarre.',
  ready: 'Prêt.',
  failing: 'Quelque chose ne va pas.',
} as const;

/** Contains the texts shown in place of a city pack (a city's ads as a file) when the city has no ads. */
export const noPackTexts = {
  title: 'Annonces de la semaine',
  heading: 'Aucune annonce pour le moment',
  explanation: 'Cette ville n’a pas d’annonce de la semaine.',
  link: 'Voir toutes les annonces',
  again: 'Réessayer',
} as const;

/** Contains the texts of the page that shows why a posted form was refused. */
export const refusedFormTexts = {
  title: 'Formulaire refusé',
  goBack: 'Revenez en arrière : ce que vous avez écrit y est encore.',
  link: 'Recommencer',
} as const;

/** Contains the texts of the page shown under overload. */
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
  dayTitle: (city: string) => `Les annonces du jour à ${city}`,
} as const;
