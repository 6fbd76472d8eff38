import { SITE_NAME } from '#contract/common/site.ts';
import { adChanged, adPublished } from '#server/domains/ads/index.ts';
import { greeting, oneLine, plain, purposeTexts, quoted } from '../texts.ts';
import { BOTH, named, type Kind } from './kind.ts';
import { readOwnAd, toOwner, type AdFacts } from './own-ad.ts';
import { defineSubject } from './subject.ts';

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

Partagez ce lien pour la faire connaître. ${purposeTexts[purpose].advice}

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
