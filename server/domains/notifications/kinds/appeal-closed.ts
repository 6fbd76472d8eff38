import { SITE_NAME } from '#contract/site.ts';
import { greeting, oneLine, plain, shorten } from '../texts.ts';
import { BOTH, named, type Kind } from './kind.ts';
import { readOwnAd, type AdFacts } from './own-ad.ts';

/** What the seller reads; `answer`: the moderator's words. */
export const appealOutcome = ({
  isUpheld,
  answer,
}: {
  isUpheld: boolean;
  answer: string;
}): string =>
  [
    isUpheld
      ? 'Vous aviez raison : la décision est annulée, votre annonce est publiée.'
      : 'Une autre personne a relu votre annonce : la décision est maintenue.',
    answer,
  ]
    .filter(Boolean)
    .join(' ');

interface AppealFacts extends AdFacts {
  outcome: string;
  isUpheld: boolean;
}

export const appealClosedKind: Kind<AppealFacts> = {
  label: 'Suite donnée à une contestation',
  priority: 'decision',
  about: 'ad',
  byDefault: BOTH,
  delayMinutes: 0,
  bell: {
    says: ({ subject, note }) => ({
      title: 'Votre contestation',
      text: `Votre contestation pour l’annonce${named(subject)} est tranchée. ${note}`.trim(),
    }),
    url: () => '/mes_annonces',
  },
  load: async (occasion) => {
    const own = await readOwnAd(occasion);
    const { note, data } = occasion.row;
    return own && { ...own.facts, outcome: note, isUpheld: data['outcome'] === 'upheld' };
  },
  sms: ({ title, isUpheld, myAdsUrl }) => {
    const outcome = isUpheld ? 'décision annulée, annonce publiée' : 'la décision est maintenue';
    return plain(`${SITE_NAME} : ${outcome} pour "${shorten(title)}". ${myAdsUrl}`);
  },
  email: ({ title, firstName, outcome, myAdsUrl }) => ({
    subject: oneLine(`Votre contestation : ${title}`),
    text: `${greeting(firstName)}

Vous aviez contesté une décision sur votre annonce « ${title} ».

${outcome}

Vos annonces :
${myAdsUrl}

L’équipe ${SITE_NAME}
`,
  }),
};
