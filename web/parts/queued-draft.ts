/** One per account: a phone is often shared. */
export const draftKey = (userId: number): string => `kasuwa.draft.${userId}`;

/** Whether an ad waits on this device for the network; a look at the text, so that no rule need be loaded. */
export const hasQueuedDraft = (userId: number): boolean => {
  try {
    return localStorage.getItem(draftKey(userId))?.includes('"queued":true') ?? false;
  } catch {
    return false;
  }
};
