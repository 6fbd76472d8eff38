import { open, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { makeFolder, oldNames, removeFiles } from './files.ts';
import type { PictureShelf } from './shelf.ts';

const sync = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Pictures as files of a folder, made when missing. */
export const openShelfOnDisk = async (folder: string): Promise<PictureShelf> => {
  await makeFolder(folder);
  return {
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
    read: (name) =>
      readFile(join(folder, name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return null;
        throw error;
      }),
    remove: (names) => removeFiles(folder, names),
    listOlderThan: (date) => oldNames(folder, date),
    close: () => undefined,
  };
};
