import { storageKeys, storedValue, textFormat, type StoredValue } from '#web/client/storage.ts';

/** Returns the stored draft of a person's next ad, as text. */
export const draftText = (userId: number): StoredValue<string> =>
  storedValue('local', storageKeys.adDraft(userId), textFormat);

/**
 * Says whether a draft of this user waits on this device to be sent. It reads only the stored text, without a schema.
 */
export const hasQueuedDraft = (userId: number): boolean =>
  draftText(userId).get()?.includes('"queued":true') ?? false;
