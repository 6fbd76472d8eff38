import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder, oldNames, removeFiles } from './files.ts';
import type { PictureStore } from './picture-store.ts';

/** Writes a file or folder through to the disk (fsync). */
const sync = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Opens a store of pictures as files of a folder, which is created when missing. */
export const openDiskStore = async (folder: string): Promise<PictureStore> => {
  await makeFolder(folder);
  /** Writes a file and its entry in the folder through to the disk, so that a power cut does not lose them. */
  const write = async (name: string, bytes: Uint8Array): Promise<void> => {
    const handle = await open(join(folder, name), 'w');
    try {
      await handle.writeFile(bytes);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await sync(folder);
  };
  const read = (name: string): Promise<Buffer | null> =>
    readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    });
  return {
    write,
    read,
    // The bytes are copied, because a hard link would keep the old modification time, and the
    // deletion of old files without a row would remove the copy before its row is written.
    copy: async (name, copy) => {
      const bytes = await read(name);
      if (bytes) await write(copy, bytes);
    },
    remove: (names) => removeFiles(folder, names),
    listOlderThan: (date) => oldNames(folder, date),
    close: () => undefined,
  };
};
