import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { adRefusals } from '#contract/ads/refusals.ts';
import type { Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import { fileNames, type StoredPicture } from '#server/platform/pictures/render.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { photosDropped } from '../events.ts';
import { keptPicture, picture } from '../tables.ts';

const isFree = and(isNull(picture.adId), isNull(picture.editOf));

/**
 * Locks photos that the caller uploaded and that are attached to no ad yet, or to the ad `adId`,
 * which may have another owner.
 * @throws Refusal 422 when any other photo is among them
 */
export const lockNewPhotos = async (
  tx: Tx,
  { userId, adId }: { userId: number; adId?: number },
  ids: readonly number[],
): Promise<void> => {
  if (ids.length === 0) return;
  const isOwn = and(isFree, eq(picture.ownerId, userId));
  const usable =
    adId === undefined ? isOwn : or(isOwn, eq(picture.adId, adId), eq(picture.editOf, adId));
  const rows = await tx
    .select({ id: picture.id })
    .from(picture)
    .where(and(inArray(picture.id, [...ids]), usable))
    .orderBy(picture.id)
    .for('update');
  if (rows.length < ids.length) throw new Refusal(adRefusals.unknownPhoto);
};

/** Inserts the rows of photos uploaded with a form, in their order, and returns their ids. */
export const addPhotos = async (
  tx: Tx,
  owner: { userId: number; now: Date },
  stored: readonly StoredPicture[],
): Promise<number[]> => {
  const ids: number[] = [];
  for (const photo of stored) {
    const rows = await tx
      .insert(picture)
      .values({ ...photo, ownerId: owner.userId, createdAt: owner.now })
      .returning({ id: picture.id });
    ids.push(...rows.map((row) => row.id));
  }
  return ids;
};

/**
 * Deletes the rows of photos that a person uploaded and attached to no ad, so that something other than an ad uses the
 * photos; keeps their files until a date.
 * @throws Refusal 422
 */
export const takePhotos = async (
  tx: Tx,
  { userId, ids, until }: { userId: number; ids: readonly number[]; until: Date },
): Promise<{ key: string; widths: number[] }[]> => {
  if (ids.length === 0) return [];
  await lockNewPhotos(tx, { userId }, ids);
  const taken = await tx
    .delete(picture)
    .where(inArray(picture.id, [...ids]))
    .returning({ key: picture.key, widths: picture.widths });
  await tx.insert(keptPicture).values(taken.map(({ key }) => ({ key, keptUntil: until })));
  return taken;
};

/** Deletes pictures and emits an event by which their files are deleted. */
const dropWhere = async (tx: Tx, condition: ReturnType<typeof and>): Promise<void> => {
  const gone = await tx
    .delete(picture)
    .where(condition)
    .returning({ id: picture.id, key: picture.key, widths: picture.widths });
  const files = gone.flatMap(({ key, widths }) => fileNames(key, widths));
  if (files.length > 0) await emit(tx, photosDropped, { files });
};

const among = (ids: readonly number[]) => (id: number) => ids.includes(id);

/** Returns the ids of the pictures that match a condition, in display order. */
const idsWhere = async (tx: Tx, condition: ReturnType<typeof and>): Promise<number[]> => {
  const rows = await tx
    .select({ id: picture.id })
    .from(picture)
    .where(condition)
    .orderBy(picture.position, picture.id);
  return rows.map((row) => row.id);
};

/** Returns the ids of an ad's public photos, in display order. */
export const shownPhotos = (tx: Tx, adId: number): Promise<number[]> =>
  idsWhere(tx, and(eq(picture.adId, adId)));

/** Sets the photos of an ad, in the order of `ids`; its other photos are deleted with their files. */
export const setPhotos = async (tx: Tx, adId: number, ids: readonly number[]): Promise<void> => {
  const own = or(eq(picture.adId, adId), eq(picture.editOf, adId));
  const current = await idsWhere(tx, and(own));
  const gone = current.filter((id) => !among(ids)(id));
  if (gone.length > 0) await dropWhere(tx, and(inArray(picture.id, gone)));
  for (const [position, id] of ids.entries()) {
    await tx.update(picture).set({ adId, editOf: null, position }).where(eq(picture.id, id));
  }
};

/**
 * Sets the photos of the pending edit of an ad, whose public photos stay. Photos that no version
 * uses any more are deleted.
 */
export const setEditPhotos = async (
  tx: Tx,
  adId: number,
  ids: readonly number[],
): Promise<void> => {
  if (ids.length > 0) {
    await tx
      .update(picture)
      .set({ editOf: adId })
      .where(and(inArray(picture.id, [...ids]), isNull(picture.adId)));
  }
  const waiting = await idsWhere(tx, and(eq(picture.editOf, adId)));
  const gone = waiting.filter((id) => !among(ids)(id));
  if (gone.length > 0) await dropWhere(tx, and(inArray(picture.id, gone)));
};
