import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { formValues } from '#contract/ads/form-values.ts';
import { adRefusals } from '#contract/ads/refusals.ts';
import { cachedAttributes } from '#server/domains/catalog/index.ts';
import { expectOne, type Tx } from '#server/platform/database/database.ts';
import { fileNames, freshKey, type StoredPicture } from '#server/platform/pictures/render.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { presentAd } from '../present.ts';
import { findOwnAd, type LatestAdRow } from '../queries/one-ad.ts';
import { adStateOf } from '../rules.ts';
import { picture } from '../tables.ts';
import { countUpload, deleteFiles } from './add-photo.ts';
import { writeDraft } from './keep-draft.ts';
import { lockOwnAd } from './lock-ad.ts';
import type { MoveRequest } from './move-own-ad.ts';
import { lockOwner } from './owner.ts';

type Photo = LatestAdRow['pictures'][number];

/** Describes a photo of the ad whose files were copied. */
interface Copy {
  sourceId: number;
  sourceKey: string;
  hasAvif: boolean;
  stored: StoredPicture;
}

/** Copies the files of a photo under a new key. */
const copyPhoto = async ({ pictures }: Platform, photo: Photo): Promise<Copy[]> => {
  const { id, key, width, height, placeholder, widths, has_avif: hasAvif } = photo;
  if (id === undefined) return [];
  const newKey = freshKey();
  const copies = fileNames(newKey, widths);
  for (const [i, name] of fileNames(key, widths).entries()) {
    const copy = copies[i];
    if (copy) await pictures.copy(name, copy);
  }
  const stored = { key: newKey, width, height, placeholder, widths };
  return [{ sourceId: id, sourceKey: key, hasAvif, stored }];
};

const storedOf = (copies: readonly Copy[]): StoredPicture[] => copies.map(({ stored }) => stored);

/**
 * Adds rows for the copied photos whose source still has the same files. Returns the ids of the new rows in order, and
 * the copies whose source is gone (`lost`).
 */
const addCopies = async (
  tx: Tx,
  owner: { userId: number; now: Date },
  copies: readonly Copy[],
): Promise<{ ids: number[]; lost: Copy[] }> => {
  const ids: number[] = [];
  const lost: Copy[] = [];
  for (const copy of copies) {
    const source = and(eq(picture.id, copy.sourceId), eq(picture.key, copy.sourceKey));
    if ((await tx.$count(picture, source)) === 0) {
      lost.push(copy);
      continue;
    }
    const rows = await tx
      .insert(picture)
      .values({
        ...copy.stored,
        hasAvif: copy.hasAvif,
        ownerId: owner.userId,
        createdAt: owner.now,
      })
      .returning({ id: picture.id });
    ids.push(expectOne(rows).id);
  }
  return { ids, lost };
};

/**
 * Makes the latest version of the caller's ad the caller's draft, with copies of its photos.
 * Returns the number of photos that were deleted or renamed meanwhile.
 * @throws Refusal 404, 409, 429
 */
export const copyAd = async (
  platform: Platform,
  { userId, adId }: MoveRequest,
): Promise<{ missing: number }> => {
  const { database, limits, clock } = platform;
  const ownAd = await findOwnAd(database.pool, adId, userId);
  if (!ownAd) throw new Refusal(adRefusals.notFound);
  if (adStateOf({ status: ownAd.base_status, withdrawnBy: ownAd.withdrawn_by }) === 'taken_down')
    throw new Refusal(adRefusals.takenDown);
  for (let n = 0; n < ownAd.pictures.length; n += 1) await countUpload(limits, userId);
  const fields = formValues(presentAd(ownAd, await cachedAttributes(platform)));
  const copies: Copy[] = [];
  let lost: Copy[];
  try {
    for (const photo of ownAd.pictures) copies.push(...(await copyPhoto(platform, photo)));
    lost = await database.orm.transaction(async (tx) => {
      await lockOwner(tx, userId);
      await lockOwnAd(tx, adId, userId);
      const now = clock.now();
      const added = await addCopies(tx, { userId, now }, copies);
      await writeDraft(tx, userId, {
        key: randomUUID(),
        fields,
        // The form keeps the displayed price of the ad, rather than writing it from the price.
        labelTouched: true,
        photoIds: added.ids,
        savedAt: now,
      });
      return added.lost;
    });
  } catch (error) {
    await deleteFiles(platform, storedOf(copies));
    throw error;
  }
  await deleteFiles(platform, storedOf(lost));
  return { missing: lost.length };
};
