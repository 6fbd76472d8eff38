import { accessSync, constants, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

const MEMORY = '/dev/shm';
/** Databases, pictures and browser profiles of a whole run take a quarter of it. Containers often have 64 MB. */
const NEEDED_BYTES = 4 * 1024 ** 3;

/**
 * Returns the folder where tests keep their files: in memory where there is room. A database is a
 * thousand files, which take twenty times the CPU time on a disk; the tests create hundreds of
 * databases.
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
