import { readFile, writeFile } from 'node:fs/promises';

/** MB of memory that a process has, or once had, in RAM. */
export const memoryOf = async (pid: number, kind: 'VmRSS' | 'VmHWM'): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${kind}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
};

/** From now on the kernel keeps the peak anew. */
export const forgetPeak = (pid: number): Promise<void> => writeFile(`/proc/${pid}/clear_refs`, '5');
