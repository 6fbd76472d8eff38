import { SITE_NAME } from '#contract/site.ts';
import { greeting, oneLine, plain, shorten } from '../texts.ts';
import { BOTH, named, type Kind } from './kind.ts';
import { readOwnAd, type AdFacts } from './own-ad.ts';

export const adPublishedKind: Kind<AdFacts> = {
  label: 'Annonce validée',
  priority: 'decision',
  about: 'ad',
  byDefault: BOTH,
  delayMinutes: 0,
  bell: {
    says: ({ subject }) => ({
      title: 'Annonce publiée',
      text: `Votre annonce${named(subject)} est en ligne.`,
    }),
    url: (id) => (id === null ? '/mes_annonces' : `/annonces/${id}`),
  },
  load: async (occasion) => (await readOwnAd(occasion))?.facts ?? null,
  sms: ({ title, adUrl }) =>
    plain(`${SITE_NAME} : votre annonce "${shorten(title)}" est publiée. ${adUrl}`),
  email: ({ title, firstName, adUrl }) => ({
    subject: oneLine(`Votre annonce est publiée : ${title}`),
    text: `${greeting(firstName)}

Votre annonce « ${title} » est publiée. Elle est visible dans tout le pays :
${adUrl}

Partagez ce lien pour la faire connaître. Rencontrez l’acheteur en personne et ne remettez rien avant d’être payé.

L’équipe ${SITE_NAME}
`,
  }),
};
