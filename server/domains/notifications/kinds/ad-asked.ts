import { SITE_NAME } from '#contract/site.ts';
import { writeLink } from '#server/domains/ads/index.ts';
import { greeting, oneLine, plain } from '../texts.ts';
import { BOTH, named, type Kind } from './kind.ts';
import { brief, readOwnAd, type LinkFacts } from './own-ad.ts';

/** "Toujours disponible ?" */
export const adAskedKind: Kind<LinkFacts> = {
  label: 'Toujours disponible ?',
  priority: 'alert',
  about: 'ad',
  byDefault: BOTH,
  delayMinutes: 0,
  bell: {
    says: ({ subject }) => ({
      title: 'Toujours disponible ?',
      text: `Votre annonce${named(subject)} est-elle toujours disponible ? Répondez d’un geste.`,
    }),
    url: () => '/mes_annonces',
  },
  load: async (occasion) => {
    const { platform, row } = occasion;
    const own = await readOwnAd(occasion);
    if (!own?.ad.is_published) return null;
    const at = new Date(String(row.data['asked']));
    const token = writeLink(platform.secrets, { purpose: 'confirm', adId: own.ad.id, at });
    return { ...own.facts, linkUrl: `${platform.settings.PUBLIC_URL}/lien/${token}` };
  },
  sms: ({ title, linkUrl }) =>
    plain(`${SITE_NAME} : "${brief(title)}", toujours disponible ? Oui ou vendu : ${linkUrl}`),
  email: ({ title, firstName, linkUrl }) => ({
    subject: oneLine(`Toujours disponible ? ${title}`),
    text: `${greeting(firstName)}

Votre annonce « ${title} » est-elle toujours disponible ? Répondez d’un geste, sans vous connecter :
${linkUrl}

Les acheteurs verront que vous avez répondu. Sans réponse deux fois de suite, l’annonce est mise en pause ; un geste la remet en ligne.

L’équipe ${SITE_NAME}
`,
  }),
};
