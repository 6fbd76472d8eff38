import type { User } from '#contract/accounts/schemas/accounts.ts';
import type { DraftStore } from '#web/parts/ad-form/draft-store.ts';
import type { PendingPhotoStore } from '#web/parts/photo-picker/pending-photo-store.ts';
import type { PhotoUploads } from '#web/parts/photo-picker/photo-uploads.ts';

/** Describes what the form of a new ad starts with, once its user and any unfinished draft are known. */
export interface StartedAd {
  user: User;
  draft: DraftStore;
  uploads: PhotoUploads;
  pendingStore: PendingPhotoStore;
  /** Tells whether photos chosen earlier, and not uploaded, are no longer stored on this device. */
  arePhotosLost: boolean;
}
