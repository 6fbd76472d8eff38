import type { SavedDraft } from '#contract/ads/routes/draft.ts';
import { openPendingPhotoStore } from '#web/parts/photo-picker/pending-photo-store.ts';
import { fromServer } from './ad-draft.ts';
import { loadDraft, storeDraft } from './draft-storage.ts';

/** Returns the title of the ad that is being written on this device; null without one. */
export const unfinishedTitle = (userId: number): string | null =>
  loadDraft(userId)?.fields.title ?? null;

/** Stores a copied ad as the draft of this device, and deletes the photos chosen for the previous draft. */
export const storeCopy = async (userId: number, copy: SavedDraft): Promise<void> => {
  await openPendingPhotoStore(userId).clear();
  storeDraft(userId, JSON.stringify(fromServer(copy)));
};
