import { storageKeys, storedValue, textFormat } from './storage.ts';

const stored = storedValue('session', storageKeys.flashMessage, textFormat);

/** Stores a message that the next page shows once. */
export const setFlashMessage = (message: string): void => void stored.set(message);

/** Returns the message that the previous page stored, and removes it; null without one. */
export const takeFlashMessage = (): string | null => {
  const message = stored.get();
  stored.remove();
  return message;
};
