// Messages on their way. They are kept on the device until the server has them, each with a key that makes a retry safe.

import { z } from 'zod';

const pendingSchema = z.object({
  key: z.string(),
  text: z.string(),
  /** Newest message known when it was written: what is newer may be this one, come back. */
  after: z.number(),
  /** Why it did not leave; null while it is on its way. */
  problem: z.string().nullable(),
});
export type PendingMessage = z.infer<typeof pendingSchema>;

const keyOf = (userId: number, conversationId: number): string =>
  `kasuwa.outbox.${userId}.${conversationId}`;

/** Told of a message that was cut off as it left: whether it arrived is unknown, and asking again is safe. */
const CUT_OFF = 'Envoi interrompu.';

/** What a page left behind; nothing of it is on its way any more. */
export const readOutbox = (userId: number, conversationId: number): PendingMessage[] => {
  try {
    const text = localStorage.getItem(keyOf(userId, conversationId));
    const found = z.array(pendingSchema).safeParse(JSON.parse(text ?? '[]'));
    const left = found.success ? found.data : [];
    return left.map((one) => ({ ...one, problem: one.problem ?? CUT_OFF }));
  } catch {
    return [];
  }
};

export const storeOutbox = (
  userId: number,
  conversationId: number,
  pending: readonly PendingMessage[],
): void => {
  try {
    const key = keyOf(userId, conversationId);
    if (pending.length > 0) localStorage.setItem(key, JSON.stringify(pending));
    else localStorage.removeItem(key);
  } catch {
    // Storage refused: they live as long as the page.
  }
};

interface Known {
  id: number;
  sender_id: number;
  text: string;
}

/** What is still to be shown as pending: a message of ours that came back stands for the one we sent. */
export const stillPending = (
  pending: readonly PendingMessage[],
  messages: readonly Known[],
  userId: number,
): PendingMessage[] => {
  const arrived = messages.filter((message) => message.sender_id === userId);
  const taken = new Set<number>();
  return pending.filter(({ text, after }) => {
    const own = arrived.find(
      (message) => message.id > after && message.text === text && !taken.has(message.id),
    );
    if (own) taken.add(own.id);
    return !own;
  });
};
