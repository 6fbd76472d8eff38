import { storageKeys, storedValue, textFormat } from './storage.ts';

const stored = storedValue('session', storageKeys.flashMessage, textFormat);

/** Leaves a message for the page that is loaded next, which shows it once. */
export const setFlashMessage = (message: string): void => void stored.set(message);

/** The message that the page before left, once. */
export const takeFlashMessage = (): string | null => {
  const message = stored.get();
  stored.remove();
  return message;
};
