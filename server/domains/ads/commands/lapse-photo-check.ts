import { eq } from 'drizzle-orm';
import { expectOne, type Tx } from '#server/platform/database/database.ts';
import { shownPhotos } from './ad-photos.ts';
import type { AdContent } from '../content.ts';
import { ad, photoCheck } from '../tables.ts';

interface NextVersion {
  content: Pick<AdContent, 'title' | 'subCategoryId'>;
  photoIds: readonly number[];
}

/**
 * Removes the badge and the checked photo of an ad before its title, sub-category or photos change, since the ad is
 * then no longer what the moderator saw. A photo that was requested and has not arrived stays requested.
 */
export const lapsePhotoCheck = async (
  tx: Tx,
  adId: number,
  { content, photoIds }: NextVersion,
): Promise<void> => {
  const [check] = await tx.select().from(photoCheck).where(eq(photoCheck.adId, adId));
  if (!check || check.state === 'asked' || check.state === 'lapsed') return;
  const before = expectOne(await tx.select().from(ad).where(eq(ad.id, adId)));
  const shown = new Set(await shownPhotos(tx, adId));
  const isSame =
    content.title === before.title &&
    content.subCategoryId === before.subCategoryId &&
    shown.size === photoIds.length &&
    photoIds.every((id) => shown.has(id));
  if (isSame) return;
  await tx.update(ad).set({ photoVerifiedAt: null }).where(eq(ad.id, adId));
  await tx
    .update(photoCheck)
    .set({ state: 'lapsed', photo: null, code: null, codeUntil: null })
    .where(eq(photoCheck.adId, adId));
};
