import { SITE_NAME } from '#contract/site.ts';
import { greeting, oneLine, plain, shorten } from '../texts.ts';
import { BOTH, named, type Kind } from './kind.ts';
import { readOwnAd, type AdFacts } from './own-ad.ts';

const WHEN_SOLD = 'Rencontrez l’acheteur en personne et ne remettez rien avant d’être payé.';
const WHEN_FOUND =
  'Rencontrez le vendeur en personne et ne payez rien d’avance. Quand vous aurez trouvé, dites-le dans « Mes annonces ».';

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
  email: ({ title, isWanted, firstName, adUrl }) => ({
    subject: oneLine(`Votre annonce est publiée : ${title}`),
    text: `${greeting(firstName)}

Votre annonce « ${title} » est publiée. Elle est visible dans tout le pays :
${adUrl}

Partagez ce lien pour la faire connaître. ${isWanted ? WHEN_FOUND : WHEN_SOLD}

L’équipe ${SITE_NAME}
`,
  }),
};
