import { constants } from 'node:fs';
import { access, link, mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { HOUR } from '../clock.ts';
import { StartupError } from '../startup-error.ts';

/** Where pictures are kept, by file name. A name is written once and never changed. */
export interface PictureStorage {
  /** Returns once the bytes are safe on disk. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** The same bytes under another name as well; what is not there is passed over. */
  copy(name: string, copy: string): Promise<void>;
  /** Removing what is not there is fine. */
  remove(names: readonly string[]): Promise<void>;
  /** Names last written before `date`. */
  listOlderThan(date: Date): Promise<string[]>;
  /** Throws away uploads last written before `date`. */
  forgetIncoming(date: Date): Promise<void>;
  /** Folder the web server may send files from. */
  readonly folder: string;
  /** Folder for uploads on their way. */
  readonly incoming: string;
}

/** An upload ends within 20 minutes or is cut off: what is older is nobody's. */
export const INCOMING_LIFE_MS = HOUR;

const sync = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

const oldNames = async (folder: string, date: Date): Promise<string[]> => {
  const old: string[] = [];
  for (const name of await readdir(folder)) {
    const found = await stat(join(folder, name)).catch(() => null);
    if (found && found.mtime < date) old.push(name);
  }
  return old;
};

const removeAll = async (folder: string, names: readonly string[]): Promise<void> => {
  await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
};

/**
 * Pictures as files under `DATA_DIR/pictures`. What a killed process left half-received is thrown away:
 * all of it when no other process uses the folder, else what nobody can be sending any more.
 * @throws StartupError when the folders cannot be used.
 */
export const openPictureStorage = async (
  dataDir: string,
  { isAlone }: { isAlone: boolean },
): Promise<PictureStorage> => {
  const folder = join(dataDir, 'pictures');
  const incoming = join(dataDir, 'incoming');
  const forgetIncoming = async (date: Date): Promise<void> =>
    removeAll(incoming, await oldNames(incoming, date));
  try {
    await mkdir(folder, { recursive: true });
    await access(folder, constants.W_OK);
    if (isAlone) await rm(incoming, { recursive: true, force: true });
    await mkdir(incoming, { recursive: true });
    await access(incoming, constants.W_OK);
    // Files carry the time of the machine.
    await forgetIncoming(new Date(Date.now() - INCOMING_LIFE_MS));
  } catch (error) {
    throw new StartupError(`DATA_DIR cannot be used: ${(error as Error).message}.`);
  }
  return {
    folder,
    incoming,
    write: async (name, bytes) => {
      const handle = await open(join(folder, name), 'w');
      try {
        await handle.writeFile(bytes);
        await handle.sync();
      } finally {
        await handle.close();
      }
      await sync(folder);
    },
    copy: async (name, copy) => {
      try {
        await link(join(folder, name), join(folder, copy));
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
      }
      await sync(folder);
    },
    remove: (names) => removeAll(folder, names),
    listOlderThan: (date) => oldNames(folder, date),
    forgetIncoming,
  };
};
