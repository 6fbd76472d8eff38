import { storageKeys, storedValue, textFormat, type StoredValue } from '#web/client/storage.ts';

/** Opens the stored draft of a person's next ad, as text. */
export const draftText = (userId: number): StoredValue<string> =>
  storedValue('local', storageKeys.adDraft(userId), textFormat);

/** Says whether an ad is queued on this device. Checks the text only, without loading a schema. */
export const hasQueuedDraft = (userId: number): boolean =>
  draftText(userId).get()?.includes('"queued":true') ?? false;
