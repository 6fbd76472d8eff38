import type { ChatMessage } from '#contract/messaging/schemas.ts';

/** What two answers tell of one message: once read it stays read, whichever of them came last. */
const mergeVersions = (one: ChatMessage | undefined, other: ChatMessage): ChatMessage => ({
  ...other,
  read_at: other.read_at ?? one?.read_at ?? null,
});

/** A message joins those heard of so far. */
export const addReceived = (
  received: readonly ChatMessage[],
  message: ChatMessage,
): ChatMessage[] => [
  ...received.filter(({ id }) => id !== message.id),
  mergeVersions(
    received.find(({ id }) => id === message.id),
    message,
  ),
];

/** Whoever has read a message has read what the same writer wrote before it. */
const withReadings = (messages: readonly ChatMessage[]): ChatMessage[] => {
  const readUpTo = new Map<number, ChatMessage>();
  for (const message of messages) if (message.read_at) readUpTo.set(message.sender_id, message);
  return messages.map((message) => {
    const last = readUpTo.get(message.sender_id);
    return last && last.id > message.id
      ? { ...message, read_at: message.read_at ?? last.read_at }
      : message;
  });
};

/**
 * The messages that were asked for and those heard of since, oldest first, each once. What is asked and what is
 * heard cross each other on the way: neither takes back what the other has told.
 */
export const mergeMessages = (
  asked: readonly ChatMessage[],
  received: readonly ChatMessage[],
): ChatMessage[] => {
  const oldest = Math.min(...asked.map(({ id }) => id));
  const byId = new Map<number, ChatMessage>();
  // News of older ones, which nobody has asked for yet, would leave a hole behind them.
  const near = asked.length === 0 ? received : received.filter(({ id }) => id >= oldest);
  for (const message of [...near, ...asked])
    byId.set(message.id, mergeVersions(byId.get(message.id), message));
  return withReadings([...byId.values()].toSorted((a, b) => a.id - b.id));
};
