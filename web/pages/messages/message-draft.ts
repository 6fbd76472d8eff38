// What was typed and not sent, kept on the device for each conversation or ad.

const keyOf = (userId: number, key: string): string => `kasuwa.message.${userId}.${key}`;

/** Names the draft of a conversation, or of a first message about an ad. */
export const draftKey = (kind: 'conversation' | 'ad', id: number): string => `${kind}.${id}`;

export const readMessageDraft = (userId: number, key: string): string => {
  try {
    return localStorage.getItem(keyOf(userId, key)) ?? '';
  } catch {
    return '';
  }
};

/** An empty text forgets it. */
export const storeMessageDraft = (userId: number, key: string, text: string): void => {
  try {
    if (text) localStorage.setItem(keyOf(userId, key), text);
    else localStorage.removeItem(keyOf(userId, key));
  } catch {
    // Storage refused: the field still holds it.
  }
};
