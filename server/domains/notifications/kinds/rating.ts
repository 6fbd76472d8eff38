import { BY_EMAIL, named } from './kind.ts';
import { stepReader, withReason } from './steps.ts';
import { unreadKind } from './unread.ts';

/** Title and text of each step; the title of the ad goes between the two parts of the text. */
const STEPS = {
  invited: ['Vendu à vous', 'Le vendeur indique vous avoir vendu', '. Donnez votre avis.'],
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
  report_dismissed: ['Avis signalé', 'Un modérateur a relu l’avis signalé et le garde, pour', '.'],
} as const;

const stepOf = stepReader(STEPS, 'received');

/** What happens to ratings, for who wrote one and for the seller; the note is a moderator's reason. */
export const ratingKinds = {
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
