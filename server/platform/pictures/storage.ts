import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Where pictures are kept, by file name. A name is written once and never changed. */
export interface PictureStorage {
  /** Returns once the bytes are safe on disk. */
  write(name: string, bytes: Uint8Array): Promise<void>;
  /** Removing what is not there is fine. */
  remove(names: readonly string[]): Promise<void>;
  /** Names last written before `date`. */
  listOlderThan(date: Date): Promise<string[]>;
  /** Folder the web server may send files from. */
  readonly folder: string;
  /** Folder for uploads on their way. */
  readonly incoming: string;
}

const sync = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
};

/** Pictures as files under `DATA_DIR/pictures`. What a killed process left half-received is thrown away. */
export const openPictureStorage = async (dataDir: string): Promise<PictureStorage> => {
  const folder = join(dataDir, 'pictures');
  const incoming = join(dataDir, 'incoming');
  await rm(incoming, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });
  await mkdir(incoming, { recursive: true });
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
    remove: async (names) => {
      await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
    },
    listOlderThan: async (date) => {
      const names = await readdir(folder);
      const old: string[] = [];
      for (const name of names) {
        const found = await stat(join(folder, name)).catch(() => null);
        if (found && found.mtime < date) old.push(name);
      }
      return old;
    },
  };
};
