import type { User } from '#contract/accounts/schemas/accounts.ts';
import type { DraftStore } from '#web/parts/ad-form/draft-store.ts';
import type { PendingPhotoStore } from '#web/parts/photo-picker/pending-photo-store.ts';
import type { PhotoUploads } from '#web/parts/photo-picker/photo-uploads.ts';

/** Describes what a new ad begins with, once it is known who writes it and what is unfinished. */
export interface StartedAd {
  user: User;
  draft: DraftStore;
  uploads: PhotoUploads;
  pendingStore: PendingPhotoStore;
  /** Tells that photos that were chosen before are not on this device any more. */
  arePhotosLost: boolean;
}
