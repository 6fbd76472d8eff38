import { statfs } from 'node:fs/promises';
import type { Platform } from '#server/platform/platform.ts';

export interface DiskFacts {
  bytes: number;
  /** For others than root. */
  free: number;
}

/** The file system of DATA_DIR. */
export const readDisk = async ({ settings }: Pick<Platform, 'settings'>): Promise<DiskFacts> => {
  const { bsize, blocks, bavail } = await statfs(settings.DATA_DIR);
  return { bytes: blocks * bsize, free: bavail * bsize };
};
