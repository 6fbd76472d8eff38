import { SITE_NAME } from '#contract/common/site.ts';
import { adExpired, writeLink } from '#server/domains/ads/index.ts';
import { greeting, oneLine, plain, purposeTexts } from '../texts.ts';
import { BOTH, named, type Kind } from './kind.ts';
import { brief, readOwnAd, toOwner, type LinkFacts } from './own-ad.ts';
import { defineSubject } from './subject.ts';

/** Tells that an ad was paused because its seller did not answer. A regular expiry is announced beforehand instead. */
const adPausedKinds = {
  ad_paused: {
    label: 'Annonce mise en pause',
    priority: 'alert',
    about: 'ad',
    byDefault: BOTH,
    delayMinutes: 0,
    bell: {
      says: ({ subject }) => ({
        title: 'Annonce en pause',
        text: `Sans nouvelles de vous, votre annonce${named(subject)} est en pause. Un clic la remet en ligne.`,
      }),
      url: () => '/mes_annonces',
    },
    load: async (occasion) => {
      const { secrets, settings } = occasion.platform;
      const own = await readOwnAd(occasion);
      if (own?.ad.base_status !== 'expired' || own.ad.expires_at === null) return null;
      const at = occasion.row.created_at;
      const token = writeLink(secrets, { purpose: 'confirm', adId: own.ad.id, at });
      return { ...own.facts, linkUrl: `${settings.PUBLIC_URL}/lien/${token}` };
    },
    sms: ({ title, linkUrl }) =>
      plain(
        `${SITE_NAME} : sans nouvelles de vous,${brief(title) || ' votre annonce'} est en pause. La remettre : ${linkUrl}`,
      ),
    email: ({ title, purpose, firstName, linkUrl }) => ({
      subject: oneLine(`Votre annonce est en pause : ${title}`),
      text: `${greeting(firstName)}

Sans nouvelles de vous, votre annonce « ${title} » est en pause. Si ${purposeTexts[purpose].still}, remettez-la en ligne en un clic, sans vous connecter :
${linkUrl}

L’équipe ${SITE_NAME}
`,
    }),
  } satisfies Kind<LinkFacts>,
};

export const adPausedSubject = defineSubject(adPausedKinds, [
  toOwner(adExpired, (ad, { because }) => {
    if (because !== 'silence' || ad.base_status !== 'expired') return null;
    return { kind: 'ad_paused', dedupeKey: `ad.${ad.id}.${ad.expires_at}.paused` };
  }),
]);
