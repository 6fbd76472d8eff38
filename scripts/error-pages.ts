// The pages that nginx answers by itself, in the style of the service's own small pages.

import { SITE_NAME } from '#contract/common/site.ts';
import { smallPage } from '#server/app/small-page.ts';

const RETRY = { to: '', label: 'Réessayer' };

/** Maps file names in ops/errors/ to the HTML of nginx's error pages. */
export const errorPages: Readonly<Record<string, string>> = {
  'unavailable.html': smallPage({
    title: 'Un instant',
    heading: `${SITE_NAME} revient dans un instant`,
    paragraphs: [
      'Le site est mis à jour ou redémarre. Réessayez dans quelques secondes.',
      'Si vous envoyiez un formulaire, revenez en arrière\u00A0: ce que vous avez écrit y est encore.',
    ],
    link: RETRY,
  }),
  'too-large.html': smallPage({
    title: 'Envoi trop volumineux',
    heading: 'L’envoi est trop volumineux.',
    paragraphs: ['Revenez en arrière et envoyez moins de photos, ou des photos plus légères.'],
    link: { to: '/', label: 'Retour à l’accueil' },
  }),
  'too-many.html': smallPage({
    title: 'Trop de demandes',
    heading: 'Trop de demandes',
    paragraphs: ['Attendez quelques secondes, puis réessayez.'],
    link: RETRY,
  }),
};
