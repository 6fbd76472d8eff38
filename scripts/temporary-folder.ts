import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/**
 * Is the free memory, in bytes, that tests need to keep their files in memory: four times what the databases, pictures
 * and browser profiles of a whole run take. Containers often have only 64 MB.
 */
const NEEDED_BYTES = 4 * 1024 ** 3;

/**
 * Returns the folder where tests keep their files: in memory if there is room, otherwise on disk. A database consists
 * of a thousand files, which take twenty times the CPU time on disk; the tests create hundreds of databases.
 */
export function temporaryFolder(memory = MEMORY, needed = NEEDED_BYTES): string {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= needed ? memory : tmpdir();
  } catch {
    return tmpdir();
  }
}
