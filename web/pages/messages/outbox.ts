// Pending messages, stored on the device until the server has them, each with an idempotency key.

import { z } from 'zod';
import { messageBody } from '#contract/messaging/schemas.ts';
import { jsonFormat, storageKeys, storedValue } from '#web/client/storage.ts';

const pendingSchema = z.object({
  key: z.string(),
  text: z.string(),
  /** Is the id of the newest message known when this one was written; a newer message may be this one itself. */
  after: z.number(),
  /** Says why sending the message failed; null while it is being sent. */
  problem: z.string().nullable(),
});
export type PendingMessage = z.infer<typeof pendingSchema>;

/** Returns the stored unsent messages of a user in a conversation. */
const outboxOf = (userId: number, conversationId: number) =>
  storedValue(
    'local',
    storageKeys.outbox(userId, conversationId),
    jsonFormat((value) => z.array(pendingSchema).parse(value)),
  );

/** Is the problem of a message whose sending was interrupted: it may have arrived, and a retry is safe. */
const INTERRUPTED = 'Envoi interrompu.';

/** Reads the messages that the page had not finished sending when it was closed. */
export const readOutbox = (userId: number, conversationId: number): PendingMessage[] =>
  (outboxOf(userId, conversationId).get() ?? []).map((message) => ({
    ...message,
    problem: message.problem ?? INTERRUPTED,
  }));

/** Stores the pending messages, in memory when the browser stores nothing; an empty list removes the entry. */
export const storeOutbox = (
  userId: number,
  conversationId: number,
  pending: PendingMessage[],
): void => {
  const outbox = outboxOf(userId, conversationId);
  if (pending.length > 0) outbox.set(pending);
  else outbox.remove();
};

interface Known {
  id: number;
  sender_id: number;
  text: string;
}

/** Returns the text as the server stores it, whose schema drops hidden marks. */
const storedText = (text: string): string => {
  const { data } = messageBody.safeParse({ message: text });
  return data?.message ?? text;
};

/**
 * Returns the pending messages that have not arrived. A message has arrived if the user has a stored message with the
 * same text, newer than all messages known when the pending one was written; each stored message stands for one pending
 * message.
 */
export const withoutReceived = (
  pending: readonly PendingMessage[],
  messages: readonly Known[],
  userId: number,
): PendingMessage[] => {
  const arrived = messages.filter((message) => message.sender_id === userId);
  const taken = new Set<number>();
  return pending.filter(({ text, after }) => {
    const stored = storedText(text);
    const own = arrived.find(
      (message) => message.id > after && message.text === stored && !taken.has(message.id),
    );
    if (own) taken.add(own.id);
    return !own;
  });
};
