import { SITE_NAME } from '#contract/site.ts';
import { WANTED_PREFIX } from '#contract/ads/kind.ts';
import { writeLink } from '#server/domains/ads/index.ts';
import { greeting, oneLine, plain } from '../texts.ts';
import { BOTH, named, type Kind } from './kind.ts';
import { brief, readOwnAd, type LinkFacts } from './own-ad.ts';

/** The question, and the answers of an SMS; of a wanted ad by its title as it is shown. */
const asking = (title: string): { question: string; long: string; answers: string } =>
  title.startsWith(WANTED_PREFIX)
    ? {
        question: 'Toujours à la recherche ?',
        long: 'toujours d’actualité',
        answers: 'Oui ou trouvé',
      }
    : { question: 'Toujours disponible ?', long: 'toujours disponible', answers: 'Oui ou vendu' };

/** "Toujours disponible ?" */
export const adAskedKind: Kind<LinkFacts> = {
  label: 'Toujours disponible ?',
  priority: 'alert',
  about: 'ad',
  byDefault: BOTH,
  delayMinutes: 0,
  bell: {
    says: ({ subject }) => ({
      title: asking(subject).question,
      text: `Votre annonce${named(subject)} est-elle ${asking(subject).long} ? Répondez d’un geste.`,
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
    plain(
      `${SITE_NAME} : "${brief(title)}", ${asking(title).long} ? ${asking(title).answers} : ${linkUrl}`,
    ),
  email: ({ title, firstName, linkUrl }) => ({
    subject: oneLine(`${asking(title).question} ${title}`),
    text: `${greeting(firstName)}

Votre annonce « ${title} » est-elle ${asking(title).long} ? Répondez d’un geste, sans vous connecter :
${linkUrl}

${title.startsWith(WANTED_PREFIX) ? 'Les vendeurs' : 'Les acheteurs'} verront que vous avez répondu. Sans réponse deux fois de suite, l’annonce est mise en pause ; un geste la remet en ligne.

L’équipe ${SITE_NAME}
`,
  }),
};
