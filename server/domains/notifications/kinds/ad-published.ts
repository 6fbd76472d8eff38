import type { AdPurpose } from '#contract/ads/kind.ts';
import { SITE_NAME } from '#contract/common/site.ts';
import { adChanged, adPublished } from '#server/domains/ads/index.ts';
import { greeting, oneLine, plain, quoted } from '../texts.ts';
import { BOTH, named, type Kind } from './kind.ts';
import { readOwnAd, toOwner, type AdFacts } from './own-ad.ts';
import { defineSubject } from './subject.ts';

/** How to meet, and what to do in the end. */
const ADVICE: Readonly<Record<AdPurpose, string>> = {
  offer: 'Rencontrez l’acheteur en personne et ne remettez rien avant d’être payé.',
  wanted:
    'Rencontrez le vendeur en personne et ne payez rien d’avance. Quand vous aurez trouvé, dites-le dans « Mes annonces ».',
  lost: 'Ne payez rien avant d’avoir vu l’objet ou le document. Quand vous l’aurez, dites-le dans « Mes annonces ».',
  found:
    'Demandez un détail que seul son propriétaire connaît. Quand vous l’aurez rendu, dites-le dans « Mes annonces ».',
};

const adPublishedKinds = {
  ad_published: {
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
      plain(`${SITE_NAME} : votre annonce${quoted(title)} est publiée. ${adUrl}`),
    email: ({ title, purpose, firstName, adUrl }) => ({
      subject: oneLine(`Votre annonce est publiée : ${title}`),
      text: `${greeting(firstName)}

Votre annonce « ${title} » est publiée. Elle est visible dans tout le pays :
${adUrl}

Partagez ce lien pour la faire connaître. ${ADVICE[purpose]}

L’équipe ${SITE_NAME}
`,
    }),
  } satisfies Kind<AdFacts>,
};

export const adPublishedSubject = defineSubject(
  adPublishedKinds,
  [adPublished, adChanged].map((event) =>
    toOwner(event, ({ id }, { version }) => ({
      kind: 'ad_published',
      dedupeKey: `ad.${id}.${version}.published`,
    })),
  ),
);
