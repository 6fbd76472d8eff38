import { and, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { DAY } from '#contract/common/time.ts';
import type { Queryable } from '#server/platform/database/database.ts';
import { ad, adDraft, picture } from '../tables.ts';

/**
 * Returns the person's draft with its photos that are not attached to an ad; null when none was saved in the last day.
 */
export const findDraft = async (db: Queryable, userId: number, now: Date) => {
  const dayAgo = new Date(now.getTime() - DAY);
  const [draft] = await db
    .select()
    .from(adDraft)
    .where(and(eq(adDraft.userId, userId), gt(adDraft.savedAt, dayAgo)));
  if (!draft) return null;
  const waiting = await db
    .select()
    .from(picture)
    .where(
      and(
        inArray(picture.id, draft.photoIds),
        eq(picture.ownerId, userId),
        isNull(picture.adId),
        isNull(picture.editOf),
        gt(picture.createdAt, dayAgo),
      ),
    );
  const photos = draft.photoIds.flatMap((id) => waiting.filter((photo) => photo.id === id));
  return { ...draft, photos };
};

/** Returns the city and quarter of the person's last ad; null when there is none. */
export const lastPlaceOf = async (db: Queryable, userId: number) => {
  const [row] = await db
    .select({ city_id: ad.cityId, quarter_id: ad.quarterId })
    .from(ad)
    .where(eq(ad.ownerId, userId))
    .orderBy(desc(ad.id))
    .limit(1);
  return row ?? null;
};
