import { storageKeys, storedValue, textFormat, type StoredValue } from '#web/client/storage.ts';

/** The text of the ad that a person is writing on this device. */
export const draftText = (userId: number): StoredValue<string> =>
  storedValue('local', storageKeys.adDraft(userId), textFormat);

/** Whether an ad on this device is to be sent once the network is back. Reads the text alone: no schema is loaded. */
export const hasQueuedDraft = (userId: number): boolean =>
  draftText(userId).get()?.includes('"queued":true') ?? false;
