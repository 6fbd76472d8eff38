import { constants } from 'node:fs';
import { access, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Creates a folder if it is missing.
 * @throws Error when it may not be written
 */
export const makeFolder = async (folder: string): Promise<void> => {
  await mkdir(folder, { recursive: true });
  await access(folder, constants.W_OK);
};

/** Returns the names of the files of a folder that were last written before `date`. */
export const oldNames = async (folder: string, date: Date): Promise<string[]> => {
  const old: string[] = [];
  for (const name of await readdir(folder)) {
    const stats = await stat(join(folder, name)).catch(() => null);
    if (stats && stats.mtime < date) old.push(name);
  }
  return old;
};

/** Removes the named files of a folder and ignores missing ones. */
export const removeFiles = async (folder: string, names: readonly string[]): Promise<void> => {
  await Promise.all(names.map((name) => rm(join(folder, name), { force: true })));
};
