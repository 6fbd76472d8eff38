import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR } from '#contract/common/time.ts';
import type { Log } from '../log.ts';
import type { Settings } from '../settings.ts';
import { StartupError } from '../startup-error.ts';
import { makeFolder, oldNames, removeFiles } from './files.ts';
import { openBucketStore, type BucketSettings } from './in-bucket.ts';
import { openDiskStore } from './on-disk.ts';
import type { PictureStore } from './picture-store.ts';

/** Stores pictures, and holds the folder of uploads that are not processed yet. */
export interface PictureStorage extends PictureStore {
  /** Is the path of the local folder for uploads that are not processed yet. */
  readonly incoming: string;
  /** Removes the files in the folder `incoming` that were last written before `date`. */
  deleteIncoming(date: Date): Promise<void>;
}

/** Is the age, in ms, from which incoming files count as orphans: uploads are cut off after 20 minutes. */
export const INCOMING_LIFE_MS = HOUR;

type Where = Pick<Settings, 'DATA_DIR'> & BucketSettings;

interface StorageContext {
  log: Pick<Log, 'warn' | 'info'>;
  /** Tells whether no other process uses the folder of incoming uploads. */
  isAlone: boolean;
}

/**
 * Opens the bucket of STORAGE_URL for pictures, or else the folder `DATA_DIR/pictures`. Removes
 * partial uploads left by a killed process: all of them when no other process runs, otherwise the
 * expired ones. @throws StartupError when the folders or the bucket cannot be used
 */
export const openPictureStorage = async (
  where: Where,
  { log, isAlone }: StorageContext,
): Promise<PictureStorage> => {
  const incoming = join(where.DATA_DIR, 'incoming');
  const deleteIncoming = async (date: Date): Promise<void> =>
    removeFiles(incoming, await oldNames(incoming, date));
  try {
    if (isAlone) await rm(incoming, { recursive: true, force: true });
    await makeFolder(incoming);
    // File times come from the machine's clock.
    await deleteIncoming(new Date(Date.now() - INCOMING_LIFE_MS));
    const store = where.STORAGE_URL
      ? await openBucketStore(where, log)
      : await openDiskStore(join(where.DATA_DIR, 'pictures'));
    return { ...store, incoming, deleteIncoming };
  } catch (error) {
    if (error instanceof StartupError) throw error;
    throw new StartupError(`DATA_DIR cannot be used: ${(error as Error).message}.`);
  }
};
