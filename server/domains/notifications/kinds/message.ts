import { findMessage, messageSent } from '#server/domains/messaging/index.ts';
import { BOTH, named } from './kind.ts';
import { defineSubject, on } from './subject.ts';
import { unreadKind } from './unread.ts';

const messageKinds = {
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

export const messageSubject = defineSubject(messageKinds, [
  on(messageSent, (sent, { database }) => ({
    kind: 'message',
    to: sent.sender_id === sent.buyer_id ? sent.seller_id : sent.buyer_id,
    subject: sent.conversation_id,
    dedupeKey: `message.${sent.message_id}`,
    // Skips a message that is already read; the lock serialises this check with a concurrent read.
    unless: async () => {
      const message = await findMessage(database.pool, sent.message_id);
      return !message || message.read_at !== null;
    },
  })),
]);
