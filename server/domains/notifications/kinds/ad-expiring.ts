import { SITE_NAME } from '#contract/common/site.ts';
import {
  adEndsSoon,
  endsAtClosing,
  writeLink,
  type ReviewedAdRow,
} from '#server/domains/ads/index.ts';
import { greeting, oneLine, plain } from '../texts.ts';
import { BOTH, named, type Kind } from './kind.ts';
import { brief, readOwnAd, toOwner, type LinkFacts } from './own-ad.ts';
import { defineSubject } from './subject.ts';

/** Is the text in the list of notifications for an ad that ends at its closing date. */
const HOW_TO_KEEP = 'Donnez une nouvelle date limite pour la garder en ligne.';

interface Facts extends LinkFacts {
  /** Tells whether the ad ends at its closing date, so that only a later date, set in the form, keeps it online. */
  closes: boolean;
}

/** Tells whether the ad is online and expires exactly at the given time. */
const endsAt = ({ is_published: isPublished, expires_at: end }: ReviewedAdRow, at: Date): boolean =>
  isPublished && end !== null && new Date(end).getTime() === at.getTime();

const adExpiringKinds = {
  ad_expiring: {
    label: 'Annonce bientôt expirée',
    priority: 'alert',
    about: 'ad',
    byDefault: BOTH,
    delayMinutes: 0,
    bell: {
      says: ({ subject, note }) => ({
        title: 'Annonce bientôt expirée',
        text: `Votre annonce${named(subject)} expire bientôt. ${note || 'Renouvelez-la en un clic.'}`,
      }),
      url: () => '/mes_annonces',
    },
    load: async (occasion) => {
      const { platform, row } = occasion;
      const own = await readOwnAd(occasion);
      const at = new Date(String(row.data['end']));
      // An ad renewed, sold or withdrawn meanwhile needs no notification.
      if (!own || !endsAt(own.ad, at)) return null;
      const { secrets, settings } = platform;
      const { ad, facts } = own;
      const closes = endsAtClosing(ad);
      const path = closes
        ? `/edit-annonce/${ad.id}`
        : `/lien/${writeLink(secrets, { purpose: 'renew', adId: ad.id, at })}`;
      return { ...facts, closes, linkUrl: settings.PUBLIC_URL + path };
    },
    sms: ({ closes, title, linkUrl }) =>
      plain(
        closes
          ? `${SITE_NAME} :${brief(title) || ' votre annonce'} s’arrête à sa date limite. La changer : ${linkUrl}`
          : `${SITE_NAME} :${brief(title) || ' votre annonce'} expire dans 3 jours. La garder : ${linkUrl}`,
      ),
    email: ({ closes, title, firstName, linkUrl }) => ({
      subject: oneLine(
        closes
          ? `Votre annonce s’arrête bientôt : ${title}`
          : `Votre annonce expire dans 3 jours : ${title}`,
      ),
      text: `${greeting(firstName)}

Votre annonce « ${title} » ${
        closes
          ? 's’arrête bientôt, à la date limite que vous avez donnée. Pour la garder en ligne, donnez une nouvelle date :'
          : 'expire dans 3 jours. Toujours d’actualité ? Gardez-la en ligne 60 jours de plus, sans vous connecter :'
      }
${linkUrl}

Sinon, il n’y a rien à faire.

L’équipe ${SITE_NAME}
`,
    }),
  } satisfies Kind<Facts>,
};

export const adExpiringSubject = defineSubject(adExpiringKinds, [
  toOwner(adEndsSoon, (ad, { end }) => {
    // An ad renewed, sold or withdrawn meanwhile needs no notification.
    if (!endsAt(ad, new Date(end))) return null;
    return {
      kind: 'ad_expiring',
      dedupeKey: `ad.${ad.id}.${end}.ends`,
      data: { end },
      ...(endsAtClosing(ad) && { note: HOW_TO_KEEP }),
    };
  }),
]);
