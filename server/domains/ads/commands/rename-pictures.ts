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

/** Renames them where others noted them. */
type Also = (tx: Tx, renamed: readonly RenamedPicture[]) => Promise<void>;

interface Rename {
  /** The ad they are of; null for those that are only kept. */
  adId: number | null;
  files: readonly string[];
  also: Also;
}

const ofAd = (adId: number) => or(eq(picture.adId, adId), eq(picture.editOf, adId));

const isPublicAgain = async (tx: Tx, adId: number): Promise<boolean> =>
  (await lockAd(tx, adId))?.standing === 'published';

/** Writes the new name where the old one still stands, for this ad alone: pictures of the demo are shown by several. */
const writeName = async (
  tx: Tx,
  adId: number | null,
  { key, newKey }: RenamedPicture,
): Promise<boolean> => {
  const kept = await tx.update(keptPicture).set({ key: newKey }).where(eq(keptPicture.key, key));
  if (adId === null) return kept.rowCount !== 0;
  const own = and(ofAd(adId), eq(picture.key, key));
  const shown = await tx.update(picture).set({ key: newKey }).where(own);
  return shown.rowCount !== 0 || kept.rowCount !== 0;
};

/**
 * Copies files under names that nobody knows, then writes those and drops the old ones in one transaction, or the copies
 * where they came too late. A kill leaves copies without a row, which are swept at night.
 */
const rename = async (
  { database, pictures }: Platform,
  { adId, files, also }: Rename,
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
  also: Also,
): Promise<void> => {
  const shown = await platform.database.orm
    .select({ key: picture.key, widths: picture.widths })
    .from(picture)
    .where(ofAd(adId));
  const files = shown.flatMap(({ key, widths }) => fileNames(key, widths));
  await rename(platform, { adId, files, also });
};

/** The same for those of these files that are only kept: no ad shows them any more. */
export const renameKeptPictures = async (
  platform: Platform,
  files: readonly string[],
  also: Also,
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
    also,
  });
};
