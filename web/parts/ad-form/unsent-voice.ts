import { openPendingPhotoStore } from '#web/parts/photo-picker/pending-photo-store.ts';

/** Returns the key by which the recording of an ad is stored until it is sent; `adId` is undefined for a new ad. */
export const voiceKeyOf = (adId: number | undefined): string => String(adId ?? 'new');

/** Says whether the device still stores a recording of an ad, which is not sent. */
export const hasUnsentVoice = async (userId: number, adId: number | undefined): Promise<boolean> =>
  (await openPendingPhotoStore(userId, 'voice').all()).some(({ key }) => key === voiceKeyOf(adId));
