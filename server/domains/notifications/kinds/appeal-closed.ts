import { SITE_NAME } from '#contract/common/site.ts';
import { appealClosed, findAppealOutcome } from '#server/domains/moderation/index.ts';
import { greeting, oneLine, plain, quoted } from '../texts.ts';
import { BOTH, named, type Kind } from './kind.ts';
import { readOwnAd, type AdFacts } from './own-ad.ts';
import { defineSubject, on } from './subject.ts';

/**
 * Is the outcome of an appeal; `restored` is that of an upheld appeal about an ad that was not
 * online before its removal.
 */
type AppealOutcome = 'upheld' | 'restored' | 'dismissed';

export const APPEAL_OUTCOMES: Record<AppealOutcome, { text: string; sms: string }> = {
  upheld: {
    text: 'Vous aviez raison : la décision est annulée, votre annonce est publiée.',
    sms: 'décision annulée, annonce publiée',
  },
  restored: {
    text: 'Vous aviez raison : la décision est annulée, votre annonce est comme avant son retrait.',
    sms: 'décision annulée, annonce rétablie',
  },
  dismissed: {
    text: 'Votre annonce a été relue : la décision est maintenue.',
    sms: 'la décision est maintenue',
  },
};

/** Returns the text about the outcome of an appeal for the seller, with the moderator's words. */
const appealText = (outcome: AppealOutcome, answer: string): string =>
  [APPEAL_OUTCOMES[outcome].text, answer].filter(Boolean).join(' ');

const outcomeOf = (stored: unknown): AppealOutcome =>
  stored === 'upheld' || stored === 'restored' ? stored : 'dismissed';

interface AppealFacts extends AdFacts {
  outcome: string;
  inShort: string;
}

const appealClosedKinds = {
  appeal_closed: {
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
      return (
        own && {
          ...own.facts,
          outcome: note,
          inShort: APPEAL_OUTCOMES[outcomeOf(data['outcome'])].sms,
        }
      );
    },
    sms: ({ title, inShort, myAdsUrl }) =>
      plain(`${SITE_NAME} : ${inShort} pour${quoted(title) || ' votre annonce'}. ${myAdsUrl}`),
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
  } satisfies Kind<AppealFacts>,
};

export const appealClosedSubject = defineSubject(appealClosedKinds, [
  on(appealClosed, async ({ appeal_id: id }, { database }) => {
    const appeal = await findAppealOutcome(database.pool, id);
    if (!appeal) return null;
    return {
      kind: 'appeal_closed',
      to: appeal.ownerId,
      subject: appeal.adId,
      dedupeKey: `appeal.${id}.closed`,
      note: appealText(appeal.outcome, appeal.answer),
      data: { outcome: appeal.outcome },
    };
  }),
]);
