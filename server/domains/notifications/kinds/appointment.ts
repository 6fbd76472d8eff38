import { BOTH, named } from './kind.ts';
import { unreadKind } from './unread.ts';

export const appointmentKinds = {
  appointment: unreadKind({
    label: 'Rappel de rendez-vous',
    priority: 'alert',
    about: 'conversation',
    byDefault: BOTH,
    delayMinutes: 0,
    bell: {
      says: ({ subject, note }) => ({
        title: note ? `Rendez-vous ${note}` : 'Rendez-vous',
        text: `Vous avez rendez-vous à propos de${named(subject) || ' votre annonce'}. Le lieu est dans la conversation.`,
      }),
      url: (id) => (id === null ? '/messages' : `/messages?conversation=${id}`),
    },
  }),
};
