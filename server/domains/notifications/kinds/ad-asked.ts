import { SITE_NAME } from '#contract/common/site.ts';
import { isNotice, WANTED_PREFIX } from '#contract/ads/kind.ts';
import { adAsked, writeLink } from '#server/domains/ads/index.ts';
import { greeting, oneLine, plain } from '../texts.ts';
import { BOTH, named, type Kind } from './kind.ts';
import { brief, readOwnAd, toOwner, type LinkFacts } from './own-ad.ts';
import { defineSubject } from './subject.ts';

interface Question {
  question: string;
  long: string;
  answers: string;
  readers: string;
}

/** The question, the answers of an SMS and who reads them; of a wanted ad by its title as it is shown. */
const asking = (title: string, tellsNotice: boolean): Question => {
  if (tellsNotice)
    return {
      question: 'Toujours d’actualité\u00a0?',
      long: 'toujours d’actualité',
      answers: 'Oui ou non',
      readers: 'Les lecteurs',
    };
  return title.startsWith(WANTED_PREFIX)
    ? {
        question: 'Toujours à la recherche ?',
        long: 'toujours d’actualité',
        answers: 'Oui ou trouvé',
        readers: 'Les vendeurs',
      }
    : {
        question: 'Toujours disponible ?',
        long: 'toujours disponible',
        answers: 'Oui ou vendu',
        readers: 'Les acheteurs',
      };
};

/** "Toujours disponible ?" */
const adAskedKinds = {
  ad_asked: {
    label: 'Toujours disponible ?',
    priority: 'alert',
    about: 'ad',
    byDefault: BOTH,
    delayMinutes: 0,
    bell: {
      says: ({ subject, data }) => {
        const { question, long } = asking(subject, data['notice'] === 1);
        return {
          title: question,
          text: `Votre annonce${named(subject)} est-elle ${long} ? Répondez d’un geste.`,
        };
      },
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
    sms: ({ title, purpose, linkUrl }) => {
      const { long, answers } = asking(title, isNotice(purpose));
      return plain(
        `${SITE_NAME} :${brief(title) || ' votre annonce'}, ${long} ? ${answers} : ${linkUrl}`,
      );
    },
    email: ({ title, purpose, firstName, linkUrl }) => {
      const { question, long, readers } = asking(title, isNotice(purpose));
      return {
        subject: oneLine(`${question} ${title}`),
        text: `${greeting(firstName)}

Votre annonce « ${title} » est-elle ${long} ? Répondez d’un geste, sans vous connecter :
${linkUrl}

${readers} verront que vous avez répondu. Sans réponse deux fois de suite, l’annonce est mise en pause ; un geste la remet en ligne.

L’équipe ${SITE_NAME}
`,
      };
    },
  } satisfies Kind<LinkFacts>,
};

export const adAskedSubject = defineSubject(adAskedKinds, [
  toOwner(adAsked, ({ id, kind }, { asked }) => ({
    kind: 'ad_asked',
    dedupeKey: `ad.${id}.${asked}.asked`,
    data: { asked, ...(isNotice(kind) && { notice: 1 }) },
  })),
]);
