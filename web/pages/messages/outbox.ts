// Pending messages, stored on the device until the server has them, each with an idempotency key.

import { z } from 'zod';
import { messageBody } from '#contract/messaging/schemas.ts';
import { jsonFormat, storageKeys, storedValue } from '#web/client/storage.ts';

const pendingSchema = z.object({
  key: z.string(),
  text: z.string(),
  /** Is the id of the newest message known when this one was written: a newer one may be this message itself. */
  after: z.number(),
  /** Says why sending failed; null while it is being sent. */
  problem: z.string().nullable(),
});
export type PendingMessage = z.infer<typeof pendingSchema>;

const outboxOf = (userId: number, conversationId: number) =>
  storedValue(
    'local',
    storageKeys.outbox(userId, conversationId),
    jsonFormat((value) => z.array(pendingSchema).parse(value)),
  );

/** Is the problem of a message whose sending was interrupted: whether it arrived is unknown, and a retry is safe. */
const INTERRUPTED = 'Envoi interrompu.';

/** Reads the messages that an earlier page did not finish sending. */
export const readOutbox = (userId: number, conversationId: number): PendingMessage[] =>
  (outboxOf(userId, conversationId).get() ?? []).map((message) => ({
    ...message,
    problem: message.problem ?? INTERRUPTED,
  }));

/** Stores the pending messages; without storage they are kept in memory. */
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

/** Returns the text as the server stores and returns it: its schema drops hidden marks. */
const storedText = (text: string): string => {
  const { data } = messageBody.safeParse({ message: text });
  return data?.message ?? text;
};

/** Returns the messages still pending: one that the server returned is removed. */
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
