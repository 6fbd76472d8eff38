import { and, eq, inArray, notExists, or } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import { fileNames, freshKey, keyOf } from '#server/platform/pictures/render.ts';
import type { Platform } from '#server/platform/platform.ts';
import { photosDropped } from '../events.ts';
import { keptPicture, picture } from '../tables.ts';
import { lockAd } from './lock-ad.ts';

interface RenamedPicture {
  /** What its files were called by, and are from now on. */
  key: string;
  newKey: string;
}

interface Rename {
  files: readonly string[];
  /** Asked once the files have their copies. */
  isGone: (tx: Tx) => Promise<boolean>;
  /** Renames them where others noted them. */
  also: (tx: Tx, renamed: readonly RenamedPicture[]) => Promise<void>;
}

/** Writes the new name where the old one still stands; false when it stands nowhere any more. */
const writeName = async (tx: Tx, { key, newKey }: RenamedPicture): Promise<boolean> => {
  const shown = await tx.update(picture).set({ key: newKey }).where(eq(picture.key, key));
  const kept = await tx.update(keptPicture).set({ key: newKey }).where(eq(keptPicture.key, key));
  return (shown.rowCount ?? 0) + (kept.rowCount ?? 0) > 0;
};

/**
 * Copies files under names that nobody knows, then writes those and drops the old ones in one transaction, or the copies
 * where they came too late. A kill leaves copies without a row, which are swept at night.
 */
const rename = async (
  { database, pictures }: Platform,
  { files, isGone, also }: Rename,
): Promise<void> => {
  if (files.length === 0) return;
  const newKeys = new Map(files.map((name) => [keyOf(name), freshKey()]));
  const copyOf = (name: string): string =>
    name.replace(keyOf(name), (key) => newKeys.get(key) ?? key);
  for (const name of files) await pictures.copy(name, copyOf(name));
  await database.orm.transaction(async (tx) => {
    const renamed: RenamedPicture[] = [];
    if (await isGone(tx)) {
      for (const [key, newKey] of newKeys)
        if (await writeName(tx, { key, newKey })) renamed.push({ key, newKey });
      await also(tx, renamed);
    }
    const done = new Set(renamed.map(({ key }) => key));
    const dropped = files.map((name) => (done.has(keyOf(name)) ? name : copyOf(name)));
    await emit(tx, photosDropped, { files: dropped });
  });
};

/** Gives the files of an ad's photos names that nobody knows, unless it is published again by now. */
export const renamePictures = async (
  platform: Platform,
  adId: number,
  also: Rename['also'],
): Promise<void> => {
  const shown = await platform.database.orm
    .select({ key: picture.key, widths: picture.widths })
    .from(picture)
    .where(or(eq(picture.adId, adId), eq(picture.editOf, adId)));
  await rename(platform, {
    files: shown.flatMap(({ key, widths }) => fileNames(key, widths)),
    isGone: async (tx) => {
      const locked = await lockAd(tx, adId);
      return locked !== null && locked.standing !== 'published';
    },
    also,
  });
};

/** The same for those of these files that are only kept: no ad shows them any more. */
export const renameKeptPictures = async (
  platform: Platform,
  files: readonly string[],
  also: Rename['also'],
): Promise<void> => {
  const { orm } = platform.database;
  const shown = orm.select().from(picture).where(eq(picture.key, keptPicture.key));
  const kept = await orm
    .select({ key: keptPicture.key })
    .from(keptPicture)
    .where(and(inArray(keptPicture.key, files.map(keyOf)), notExists(shown)));
  const keys = new Set(kept.map(({ key }) => key));
  await rename(platform, {
    files: files.filter((name) => keys.has(keyOf(name))),
    isGone: async () => true,
    also,
  });
};
