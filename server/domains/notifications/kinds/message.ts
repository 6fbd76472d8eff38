import { BOTH, named } from './kind.ts';
import { unreadKind } from './unread.ts';

export const messageKinds = {
  message: unreadKind({
    label: 'Nouveau message',
    priority: 'news',
    about: 'conversation',
    byDefault: BOTH,
    delayMinutes: 5,
    bell: {
      says: ({ subject }) => ({
        title: 'Nouveau message',
        text: `On vous a écrit à propos de${named(subject) || ' votre annonce'}.`,
      }),
      url: (id) => (id === null ? '/messages' : `/messages?conversation=${id}`),
    },
  }),
};
