import { and, eq, or } from 'drizzle-orm';
import { adRefusals } from '#contract/ads/refusals.ts';
import { emit } from '#server/platform/events/event.ts';
import { fileNames } from '#server/platform/pictures/render.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { adRemoved } from '../events.ts';
import { ad, picture } from '../tables.ts';
import { lockMandateOfAgent } from './hold-acting.ts';
import type { MoveRequest } from './move-own-ad.ts';
import { dropVoices, voicesOf } from './voices.ts';

/**
 * Deletes the caller's ad permanently; a job deletes its files.
 * @throws Refusal 404
 */
export const removeAd = async (
  { database, clock }: Platform,
  whose: MoveRequest,
): Promise<void> => {
  const { userId, adId } = whose;
  await database.orm.transaction(async (tx) => {
    await lockMandateOfAgent(tx, whose, clock.now());
    // The ad is locked before its photos are read, since whoever locks it may rename their files.
    await tx
      .select({ id: ad.id })
      .from(ad)
      .where(and(eq(ad.id, adId), eq(ad.ownerId, userId)))
      .for('update');
    const photos = await tx
      .select({ key: picture.key, widths: picture.widths })
      .from(picture)
      .where(
        and(or(eq(picture.adId, adId), eq(picture.editOf, adId)), eq(picture.ownerId, userId)),
      );
    const voices = await voicesOf(tx, adId);
    const gone = await tx
      .delete(ad)
      .where(and(eq(ad.id, adId), eq(ad.ownerId, userId)))
      .returning({ id: ad.id });
    if (gone.length === 0) throw new Refusal(adRefusals.notFound);
    const files = [
      ...photos.flatMap(({ key, widths }) => fileNames(key, widths)),
      ...(await dropVoices(tx, voices)),
    ];
    await emit(tx, adRemoved, { ad_id: adId, files });
  });
};
