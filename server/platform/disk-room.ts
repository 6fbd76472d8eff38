import { statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { MINUTE } from '#contract/common/time.ts';
import type { Log } from './log.ts';
import { Refusal } from './refusal.ts';
import type { Settings } from './settings.ts';
import { shareRefusals } from '#contract/common/share-refusals.ts';

export interface DiskFacts {
  bytes: number;
  /** Is the number of bytes that users other than root may still write. */
  free: number;
}

/** Says whether the disk has room, and refuses files before it is full, because PostgreSQL cannot work without room. */
export interface DiskRoom {
  /** Says whether less than `DISK_FLOOR_MB` is free, and then logs an alarm, at most every five minutes. */
  isLow(): Promise<boolean>;
  /**
   * Refuses a file when the disk is nearly full.
   * @throws Refusal 503 while less than `DISK_FLOOR_MB` is free
   */
  assertRoom(): Promise<void>;
}

type Where = Pick<Settings, 'DATA_DIR' | 'DISK_FLOOR_MB'>;

const MEGABYTE = 1e6;
/** Is how long, in ms, the measured free space is cached, since many files may be sent in a second. */
const TRUST_MS = 3000;
const ALARM_PAUSE_MS = 5 * MINUTE;
/** Is the number of seconds after which the sender of a file refused for lack of space should try again. */
const RETRY_SECONDS = 300;

/**
 * Lists the folders of the data folder that may be mounts of, or links to, other disks; those that a site does not use
 * are missing.
 */
const FOLDERS = ['postgres', 'pictures', 'incoming'];

const isMissing = (error: unknown): boolean => (error as { code?: string }).code === 'ENOENT';

/**
 * Returns the size and free space, in bytes, of the file system with the least free space among those that hold the
 * files and the database.
 */
export const readDisk = async ({ DATA_DIR }: Pick<Where, 'DATA_DIR'>): Promise<DiskFacts> => {
  const read = async (folder: string): Promise<DiskFacts> => {
    const { bsize, blocks, bavail } = await statfs(folder);
    return { bytes: blocks * bsize, free: bavail * bsize };
  };
  const others = await Promise.all(
    FOLDERS.map((folder) =>
      read(join(DATA_DIR, folder)).catch((error: unknown) => {
        if (isMissing(error)) return [];
        throw error;
      }),
    ),
  );
  const all = [await read(DATA_DIR), ...others.flat()];
  return all.reduce((least, disk) => (disk.free < least.free ? disk : least));
};

/** Returns the number of bytes that must stay free on the disk. */
export const diskFloor = ({ DISK_FLOOR_MB }: Pick<Where, 'DISK_FLOOR_MB'>): number =>
  DISK_FLOOR_MB * MEGABYTE;

/**
 * Watches the free space of the disks of the data folder. While it is below the minimum, files are refused and an alarm
 * is logged at intervals.
 */
export const openDiskRoom = (where: Where, log: Pick<Log, 'error'>): DiskRoom => {
  const floor = diskFloor(where);
  let last: { at: number; facts: Promise<DiskFacts> } | undefined;
  let alarmedAt = -Infinity;

  /** Returns the free space, measured anew when the last measurement is older than `TRUST_MS`. */
  const read = (now: number): Promise<DiskFacts> => {
    if (!last || now - last.at > TRUST_MS) last = { at: now, facts: readDisk(where) };
    return last.facts;
  };

  /** Says whether less than the minimum is free, and then logs an alarm, unless it did so within `ALARM_PAUSE_MS`. */
  const isLow = async (): Promise<boolean> => {
    const now = performance.now();
    const { free } = await read(now);
    if (free >= floor) return false;
    if (now - alarmedAt >= ALARM_PAUSE_MS) {
      alarmedAt = now;
      log.error({ alarm: 'disk_low', free, floor }, 'disk nearly full: files are refused');
    }
    return true;
  };

  return {
    isLow,
    assertRoom: async () => {
      if (await isLow()) throw new Refusal(shareRefusals.diskFull, { retryAfter: RETRY_SECONDS });
    },
  };
};
