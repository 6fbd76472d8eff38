import { SITE_NAME } from '#contract/common/site.ts';
import { adRejected } from '#server/domains/ads/index.ts';
import { findRejectionText } from '#server/domains/moderation/index.ts';
import { greeting, oneLine, plain, quoted } from '../texts.ts';
import { BOTH, named, type Kind } from './kind.ts';
import { readOwnAd, toOwner, type AdFacts } from './own-ad.ts';
import { defineSubject } from './subject.ts';

const adRejectedKinds = {
  ad_rejected: {
    label: 'Annonce rejetée',
    priority: 'decision',
    about: 'ad',
    byDefault: BOTH,
    delayMinutes: 0,
    bell: {
      says: ({ subject, note }) => ({
        title: 'Annonce non validée',
        text: `Votre annonce${named(subject)} n’est pas validée.${note ? ` Motif : ${note}` : ''}`,
      }),
      url: () => '/mes_annonces',
    },
    // Takes the reason from the notification, since a later edit by the owner removes it from the ad.
    load: async (occasion) => {
      const own = await readOwnAd(occasion);
      return own && { ...own.facts, reason: occasion.row.note };
    },
    sms: ({ title, myAdsUrl }) =>
      plain(
        `${SITE_NAME} : votre annonce${quoted(title)} n’est pas validée. Le motif : ${myAdsUrl}`,
      ),
    email: ({ title, firstName, reason, myAdsUrl }) => ({
      subject: oneLine(`Votre annonce n’a pas été validée : ${title}`),
      text: `${greeting(firstName)}

Votre annonce « ${title} » n’a pas été validée.

Motif : ${reason}

Vous la retrouvez parmi vos annonces :
${myAdsUrl}

L’équipe ${SITE_NAME}
`,
    }),
  } satisfies Kind<AdFacts>,
};

export const adRejectedSubject = defineSubject(adRejectedKinds, [
  toOwner(adRejected, async ({ id }, { version }, { database }) => ({
    kind: 'ad_rejected',
    dedupeKey: `ad.${id}.${version}.rejected`,
    note: await findRejectionText(database.pool, id, version),
  })),
]);
