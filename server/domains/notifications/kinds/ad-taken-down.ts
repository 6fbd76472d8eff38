import { SITE_NAME } from '#contract/site.ts';
import { greeting, oneLine, plain, shorten } from '../texts.ts';
import { BOTH, named, type Kind } from './kind.ts';
import { readOwnAd, type AdFacts } from './own-ad.ts';

export const adTakenDownKinds = {
  ad_taken_down: {
    label: 'Annonce retirée par un modérateur',
    priority: 'decision',
    about: 'ad',
    byDefault: BOTH,
    delayMinutes: 0,
    bell: {
      says: ({ subject, note }) => ({
        title: 'Annonce retirée',
        text: `Votre annonce${named(subject)} a été retirée du site par un modérateur.${note ? ` Motif : ${note}` : ''}`,
      }),
      url: () => '/mes_annonces',
    },
    load: async (occasion) => (await readOwnAd(occasion))?.facts ?? null,
    sms: ({ title, myAdsUrl }) =>
      plain(`${SITE_NAME} : votre annonce "${shorten(title)}" est retirée. Le motif : ${myAdsUrl}`),
    email: ({ title, firstName, reason, myAdsUrl }) => ({
      subject: oneLine(`Votre annonce a été retirée : ${title}`),
      text: `${greeting(firstName)}

Votre annonce « ${title} » a été retirée du site par un modérateur.

Motif : ${reason}

Vos annonces :
${myAdsUrl}

L’équipe ${SITE_NAME}
`,
    }),
  } satisfies Kind<AdFacts>,
};
