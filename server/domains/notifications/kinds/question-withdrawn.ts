import { BY_EMAIL, named } from './kind.ts';
import { unreadKind } from './unread.ts';

/** A moderator took a question with its answer off an ad; its note is the reason. */
export const questionWithdrawnKinds = {
  question_withdrawn: unreadKind({
    label: 'Question retirée par un modérateur',
    priority: 'alert',
    about: 'ad',
    byDefault: BY_EMAIL,
    delayMinutes: 0,
    bell: {
      says: ({ subject, note }) => ({
        title: 'Question retirée',
        text: `Un modérateur a retiré une question et sa réponse de votre annonce${named(subject)}.${note ? ` Motif : ${note}` : ''}`,
      }),
      url: (id) => (id === null ? '/mes_annonces' : `/annonces/${id}`),
    },
  }),
};
