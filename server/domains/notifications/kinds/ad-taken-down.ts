import { SITE_NAME } from '#contract/common/site.ts';
import { adTakenDown } from '#server/domains/ads/index.ts';
import { greeting, oneLine, plain, quoted } from '../texts.ts';
import { BOTH, named, type Kind } from './kind.ts';
import { readOwnAd, toOwner, type AdFacts } from './own-ad.ts';
import { defineSubject } from './subject.ts';

const adTakenDownKinds = {
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
      plain(`${SITE_NAME} : votre annonce${quoted(title)} est retirée. Le motif : ${myAdsUrl}`),
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

export const adTakenDownSubject = defineSubject(adTakenDownKinds, [
  toOwner(adTakenDown, ({ id, rejection_reason: reason }, { version }) => ({
    kind: 'ad_taken_down',
    dedupeKey: `ad.${id}.${version}.taken_down`,
    note: reason ?? '',
  })),
]);
