import { SITE_NAME } from '#contract/common/site.ts';
import { AD_PURPOSES, DEFAULT_PURPOSE } from '#contract/ads/purposes.ts';
import { adAsked, writeLink } from '#server/domains/ads/index.ts';
import { greeting, oneLine, plain, purposeTexts } from '../texts.ts';
import { BOTH, named, type Kind, type KindData } from './kind.ts';
import { brief, readOwnAd, toOwner, type LinkFacts } from './own-ad.ts';
import { defineSubject } from './subject.ts';

const purposeOf = ({ purpose }: KindData) =>
  AD_PURPOSES.find((candidate) => candidate === purpose) ?? DEFAULT_PURPOSE;

/** Asks the seller whether an ad is still available ("Toujours disponible ?"). */
const adAskedKinds = {
  ad_asked: {
    label: 'Toujours disponible ?',
    priority: 'alert',
    about: 'ad',
    byDefault: BOTH,
    delayMinutes: 0,
    bell: {
      says: ({ subject, data }) => {
        const { question, long } = purposeTexts[purposeOf(data)].asked;
        return {
          title: question,
          text: `Votre annonce${named(subject)} est-elle ${long} ? Répondez en un clic.`,
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
      const { long, answers } = purposeTexts[purpose].asked;
      return plain(
        `${SITE_NAME} :${brief(title) || ' votre annonce'}, ${long} ? ${answers} : ${linkUrl}`,
      );
    },
    email: ({ title, purpose, firstName, linkUrl }) => {
      const { question, long, readers } = purposeTexts[purpose].asked;
      return {
        subject: oneLine(`${question} ${title}`),
        text: `${greeting(firstName)}

Votre annonce « ${title} » est-elle ${long} ? Répondez en un clic, sans vous connecter :
${linkUrl}

${readers} verront que vous avez répondu. Sans réponse deux fois de suite, l’annonce est mise en pause ; un clic la remet en ligne.

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
    data: { asked, purpose: kind },
  })),
]);
