import { SITE_NAME } from '#contract/common/site.ts';
import { adHidden } from '#server/domains/ads/index.ts';
import { greeting, oneLine, plain, quoted } from '../texts.ts';
import { BOTH, named, type Kind } from './kind.ts';
import { readOwnAd, toOwner, type AdFacts } from './own-ad.ts';
import { defineSubject } from './subject.ts';

const adHiddenKinds = {
  ad_hidden: {
    label: 'Annonce masquée à la demande du titulaire d’un numéro',
    priority: 'decision',
    about: 'ad',
    byDefault: BOTH,
    delayMinutes: 0,
    bell: {
      says: ({ subject }) => ({
        title: 'Numéro contesté',
        text: `Le titulaire d’un numéro de votre annonce${named(subject)} demande son retrait. Un modérateur va la relire.`,
      }),
      url: () => '/mes_annonces',
    },
    load: async (occasion) => (await readOwnAd(occasion))?.facts ?? null,
    sms: ({ title, myAdsUrl }) =>
      plain(`${SITE_NAME} : un numéro de votre annonce${quoted(title)} est contesté. ${myAdsUrl}`),
    email: ({ title, firstName, myAdsUrl }) => ({
      subject: oneLine(`Un numéro de votre annonce est contesté : ${title}`),
      text: `${greeting(firstName)}

Le titulaire d’un numéro de votre annonce « ${title} » demande son retrait. Un modérateur va la relire ; d’ici là, ce numéro n’est plus visible.

Vous pouvez la modifier pour y mettre un autre numéro :
${myAdsUrl}

L’équipe ${SITE_NAME}
`,
    }),
  } satisfies Kind<AdFacts>,
};

export const adHiddenSubject = defineSubject(adHiddenKinds, [
  toOwner(adHidden, ({ id }, { version }) => ({
    kind: 'ad_hidden',
    dedupeKey: `ad.${id}.${version}.hidden`,
  })),
]);
