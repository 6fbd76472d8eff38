import { storageKeys, storedValue, textFormat } from './storage.ts';

const stored = storedValue('session', storageKeys.flashMessage, textFormat);

/** Stores a message for the next page load, which shows it once. */
export const setFlashMessage = (message: string): void => void stored.set(message);

/** Returns the message of the previous page, once. */
export const takeFlashMessage = (): string | null => {
  const message = stored.get();
  stored.remove();
  return message;
};
