import { soldTo } from '#server/domains/messaging/index.ts';
import {
  findRatingNotice,
  ratingChanged,
  type RatingNotice,
  type RatingStep,
} from '#server/domains/ratings/index.ts';
import { BY_EMAIL, named } from './kind.ts';
import { stepReader, withReason } from './steps.ts';
import { defineSubject, on } from './subject.ts';
import { unreadKind } from './unread.ts';

/** Maps the steps of a rating to title and text; the title of the ad goes between the two parts of the text. */
const STEPS = {
  invited: ['Votre achat', 'Le vendeur indique vous avoir vendu', '. Donnez votre avis.'],
  received: ['Avis reçu', 'Un acheteur a donné son avis sur vous pour', '.'],
  sentence_shown: ['Avis reçu', 'Un acheteur a écrit une phrase sur vous pour', '.'],
  sentence_refused: [
    'Phrase retirée',
    'Un modérateur a retiré la phrase de votre avis sur',
    '. Vos réponses restent.',
  ],
  replied: ['Réponse à votre avis', 'Le vendeur a répondu à votre avis sur', '.'],
  reply_refused: ['Réponse retirée', 'Un modérateur a retiré votre réponse à un avis sur', '.'],
  removed: ['Avis retiré', 'Un modérateur a retiré votre avis sur', '.'],
  report_upheld: ['Avis signalé', 'Après votre signalement, un avis a été retiré pour', '.'],
  report_dismissed: [
    'Avis signalé',
    'Un modérateur a relu l’avis signalé et l’a maintenu, pour',
    '.',
  ],
} as const;

const stepOf = stepReader(STEPS, 'received');

/** Tells the seller and the author of a rating what happens to it; the note is a moderator's reason. */
const ratingKinds = {
  rating: unreadKind({
    label: 'Avis reçus et donnés',
    priority: 'alert',
    about: 'conversation',
    byDefault: BY_EMAIL,
    delayMinutes: 0,
    bell: {
      says: ({ subject, note, data }) => {
        const [title, before, after] = STEPS[stepOf(data['step'])];
        return {
          title,
          text: withReason(`${before}${named(subject) || ' une annonce'}${after}`, note),
        };
      },
      url: (id) => (id === null ? '/messages' : `/messages?conversation=${id}`),
    },
  }),
};

const TO_RATER: ReadonlySet<RatingStep> = new Set(['sentence_refused', 'replied', 'removed']);

/** Returns the moderator's reason that the notification of this step states; '' for a step without one. */
const reasonOf = (step: RatingStep, notice: RatingNotice): string => {
  if (step === 'reply_refused') return notice.replyReason;
  return step === 'sentence_refused' || step === 'removed' ? notice.reason : '';
};

export const ratingSubject = defineSubject(ratingKinds, [
  // The seller said that the ad was sold to this buyer.
  on(soldTo, ({ conversation_id: subject, buyer_id: to }) => ({
    kind: 'rating',
    to,
    subject,
    dedupeKey: `rating.${subject}.invited`,
    data: { step: 'invited' },
  })),
  on(ratingChanged, async ({ rating_id: id, version, steps }, { database }) => {
    const notice = await findRatingNotice(database.pool, id);
    if (!notice) return null;
    return steps.map((step) => ({
      kind: 'rating',
      to: TO_RATER.has(step) ? notice.raterId : notice.ratedId,
      subject: notice.conversationId,
      dedupeKey: `rating.${notice.conversationId}.${version}.${step}`,
      note: reasonOf(step, notice),
      data: { step },
    }));
  }),
]);
