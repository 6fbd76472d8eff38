import { readFile, writeFile } from 'node:fs/promises';

/** Returns the current (VmRSS) or peak (VmHWM) resident memory of a process, in MB. */
export const memoryOf = async (pid: number, kind: 'VmRSS' | 'VmHWM'): Promise<number> => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${kind}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1024;
};

/** Resets the peak resident memory (VmHWM) of a process to the present value. */
export const resetPeak = (pid: number): Promise<void> => writeFile(`/proc/${pid}/clear_refs`, '5');
