import { and, eq, or } from 'drizzle-orm';
import type { Tx } from '#server/platform/database/database.ts';
import { fileNames, freshKey } from '#server/platform/pictures/render.ts';
import type { Platform } from '#server/platform/platform.ts';
import { keptPicture, picture } from '../tables.ts';

interface RenamedPicture {
  id: number;
  /** What its files were called by, and are from now on. */
  key: string;
  newKey: string;
  widths: readonly number[];
}

/**
 * Gives the files of an ad's photos names that nobody knows; `also` renames them where others noted them. The rows are
 * written while both names are there: what a kill leaves without a row is swept at night.
 */
export const renamePictures = async (
  { database, pictures }: Platform,
  adId: number,
  also: (tx: Tx, renamed: readonly RenamedPicture[]) => Promise<void>,
): Promise<void> => {
  const shown = await database.orm
    .select({ id: picture.id, key: picture.key, widths: picture.widths })
    .from(picture)
    .where(or(eq(picture.adId, adId), eq(picture.editOf, adId)));
  const renamed = shown.map((one): RenamedPicture => ({ ...one, newKey: freshKey() }));
  for (const { key, newKey, widths } of renamed)
    for (const name of fileNames(key, widths)) await pictures.copy(name, name.replace(key, newKey));
  await database.orm.transaction(async (tx) => {
    for (const { id, key, newKey } of renamed) {
      const own = and(eq(picture.id, id), eq(picture.key, key));
      await tx.update(picture).set({ key: newKey }).where(own);
      await tx.update(keptPicture).set({ key: newKey }).where(eq(keptPicture.key, key));
    }
    await also(tx, renamed);
  });
  await pictures.remove(renamed.flatMap(({ key, widths }) => fileNames(key, widths)));
};
