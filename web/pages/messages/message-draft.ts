// The unsent text of each conversation, or of a first message about an ad, kept on the device.

import { storageKeys, storedValue, textFormat } from '#web/client/storage.ts';

const draftOf = (userId: number, key: string) =>
  storedValue('local', storageKeys.messageDraft(userId, key), textFormat);

/** Returns the key of the draft of a conversation, or of a first message about an ad. */
export const draftKey = (kind: 'conversation' | 'ad', id: number): string => `${kind}.${id}`;

export const readMessageDraft = (userId: number, key: string): string =>
  draftOf(userId, key).get() ?? '';

/** Stores the draft of a message; an empty text removes it. */
export const storeMessageDraft = (userId: number, key: string, text: string): void => {
  const draft = draftOf(userId, key);
  if (text) draft.set(text);
  else draft.remove();
};
