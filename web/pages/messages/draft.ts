// What was typed and not sent, kept on the device for each conversation or ad.

const keyOf = (userId: number, place: string): string => `kasuwa.message.${userId}.${place}`;

/** Names the draft of a conversation, or of a first message about an ad. */
export const draftPlace = (kind: 'conversation' | 'ad', id: number): string => `${kind}.${id}`;

export const readDraft = (userId: number, place: string): string => {
  try {
    return localStorage.getItem(keyOf(userId, place)) ?? '';
  } catch {
    return '';
  }
};

/** An empty text forgets it. */
export const keepDraft = (userId: number, place: string, text: string): void => {
  try {
    if (text) localStorage.setItem(keyOf(userId, place), text);
    else localStorage.removeItem(keyOf(userId, place));
  } catch {
    // Storage refused: the field still holds it.
  }
};
