import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Is the priority (`nice`), as /proc shows it, of the processes that make AVIF files. */
const LOWEST_PRIORITY = '19';

const read = (pid: number, name: string): Promise<string> =>
  readFile(join('/proc', String(pid), name), 'utf8').catch(() => '');

/**
 * Lists the process ids of the decoder processes of a parent process, from Linux's /proc: those that decode received
 * photos (`photos`), or those that make AVIF files.
 */
export const decodersOf = async (
  parent: number,
  kind: 'photos' | 'avif' = 'photos',
): Promise<number[]> => {
  const processes = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const found = await Promise.all(
    processes.map(async (pid) => {
      const [stat, command] = await Promise.all([read(pid, 'stat'), read(pid, 'cmdline')]);
      const itsParent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
      const words = command.split('\0');
      const isAvif = words.includes(LOWEST_PRIORITY);
      const isDecoder = words.some((word) => word.includes('decoder-process'));
      return itsParent === parent && isDecoder && isAvif === (kind === 'avif') ? pid : 0;
    }),
  );
  return found.filter(Boolean);
};
