import type { ChatMessage } from '#contract/messaging/schemas.ts';

/** Merges two versions of a message; a message once read stays read, in whichever order the versions arrive. */
const mergeVersions = (one: ChatMessage | undefined, other: ChatMessage): ChatMessage => ({
  ...other,
  read_at: other.read_at ?? one?.read_at ?? null,
});

/** Adds a live message to those received in a conversation, or replaces its earlier version. */
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

/** Marks the earlier messages of a sender as read when a later one was read. */
const withReadReceipts = (messages: readonly ChatMessage[]): ChatMessage[] => {
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
 * Merges fetched messages with those received live, oldest first, without duplicates. Answers and
 * live updates may arrive in any order, and neither overwrites the other.
 */
export const mergeMessages = (
  fetched: readonly ChatMessage[],
  received: readonly ChatMessage[],
): ChatMessage[] => {
  const oldest = Math.min(...fetched.map(({ id }) => id));
  const byId = new Map<number, ChatMessage>();
  // A live update of an older message, which is not fetched yet, would leave a gap in the list.
  const near = fetched.length === 0 ? received : received.filter(({ id }) => id >= oldest);
  for (const message of [...near, ...fetched])
    byId.set(message.id, mergeVersions(byId.get(message.id), message));
  return withReadReceipts([...byId.values()].toSorted((a, b) => a.id - b.id));
};
