import { and, eq, inArray, like, notExists, or, sql } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import { fileNames, freshKey, keyOf } from '#server/platform/pictures/render.ts';
import type { Platform } from '#server/platform/platform.ts';
import { photosDropped } from '../events.ts';
import { adVoice, keptPicture, picture } from '../tables.ts';
import { lockAd } from './lock-ad.ts';
import { voicesOf } from './voices.ts';

interface RenamedPicture {
  /** Is the old base name of the files of a picture; `newKey` is the new one. */
  key: string;
  newKey: string;
}

/** Updates the tables of other domains that store the names of files. */
type UpdateReferences = (tx: Tx, renamed: readonly RenamedPicture[]) => Promise<void>;

interface Rename {
  /** Is the ad that uses the files; null for files kept only for a report. */
  adId: number | null;
  files: readonly string[];
  updateReferences: UpdateReferences;
}

const ofAd = (adId: number) => or(eq(picture.adId, adId), eq(picture.editOf, adId));

const isPublicAgain = async (tx: Tx, adId: number): Promise<boolean> =>
  (await lockAd(tx, adId))?.state === 'published';

/**
 * Replaces the old name of a file where it is still stored, and only for one ad, since demo ads share pictures; for
 * files kept only for a report `adId` is null. Returns false when the name is not stored any more.
 */
const writeName = async (
  tx: Tx,
  adId: number | null,
  { key, newKey }: RenamedPicture,
): Promise<boolean> => {
  const kept = await tx.update(keptPicture).set({ key: newKey }).where(eq(keptPicture.key, key));
  if (adId === null) return kept.rowCount !== 0;
  const own = and(ofAd(adId), eq(picture.key, key));
  const shown = await tx.update(picture).set({ key: newKey }).where(own);
  // Ads that refer to the recording are updated by their foreign keys.
  const heard = await tx
    .update(adVoice)
    .set({ name: sql`replace(${adVoice.name}, ${key}, ${newKey})` })
    .where(like(adVoice.name, `${key}-%`));
  return shown.rowCount !== 0 || heard.rowCount !== 0 || kept.rowCount !== 0;
};

/**
 * Copies files to new random names, then stores the names and drops the old files in one transaction; if the rows
 * changed meanwhile or the ad is public again, drops the copies. A crash leaves copies without a row, which the nightly
 * sweep removes.
 */
const rename = async (
  { database, pictures }: Platform,
  { adId, files, updateReferences }: Rename,
): Promise<void> => {
  if (files.length === 0) return;
  const newKeys = new Map(files.map((name) => [keyOf(name), freshKey()]));
  const copyOf = (name: string): string =>
    name.replace(keyOf(name), (key) => newKeys.get(key) ?? key);
  for (const name of files) await pictures.copy(name, copyOf(name));
  await database.orm.transaction(async (tx) => {
    const renamed: RenamedPicture[] = [];
    if (adId === null || !(await isPublicAgain(tx, adId))) {
      for (const [key, newKey] of newKeys)
        if (await writeName(tx, adId, { key, newKey })) renamed.push({ key, newKey });
      await updateReferences(tx, renamed);
    }
    const done = new Set(renamed.map(({ key }) => key));
    const dropped = files.map((name) => (done.has(keyOf(name)) ? name : copyOf(name)));
    await emit(tx, photosDropped, { files: dropped });
  });
};

/**
 * Renames the files of an ad's photos and recording to new random names, unless the ad has been published again, so
 * that their former addresses no longer work.
 */
export const renamePictures = async (
  platform: Platform,
  adId: number,
  updateReferences: UpdateReferences,
): Promise<void> => {
  const { orm } = platform.database;
  const shown = await orm
    .select({ key: picture.key, widths: picture.widths })
    .from(picture)
    .where(ofAd(adId));
  const files = [
    ...shown.flatMap(({ key, widths }) => fileNames(key, widths)),
    ...(await voicesOf(orm, adId)),
  ];
  await rename(platform, { adId, files, updateReferences });
};

/** Renames files that are kept only for a report, since no ad uses them any more, to new random names. */
export const renameKeptPictures = async (
  platform: Platform,
  files: readonly string[],
  updateReferences: UpdateReferences,
): Promise<void> => {
  const { orm } = platform.database;
  const shown = orm.select().from(picture).where(eq(picture.key, keptPicture.key));
  const kept = await orm
    .select({ key: keptPicture.key })
    .from(keptPicture)
    .where(and(inArray(keptPicture.key, files.map(keyOf)), notExists(shown)));
  const keys = new Set(kept.map(({ key }) => key));
  await rename(platform, {
    adId: null,
    files: files.filter((name) => keys.has(keyOf(name))),
    updateReferences,
  });
};
