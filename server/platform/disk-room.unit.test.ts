import { mkdtemp, mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDiskRoom, readDisk } from './disk-room.ts';

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kasuwa-room-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const said: object[] = [];
const open = (megabytes: number, DATA_DIR = folder) =>
  openDiskRoom(
    { DATA_DIR, DISK_FLOOR_MB: megabytes },
    { error: (facts: unknown) => void said.push(facts as object) },
  );

it('refuses while less is free than the floor, with one alarm, and not above it', async () => {
  const room = open(1e12);
  for (let turn = 0; turn < 3; turn += 1)
    await expect(room.assertRoom()).rejects.toMatchObject({
      kind: { status: 503 },
      retryAfter: 300,
    });
  expect(said).toEqual([expect.objectContaining({ alarm: 'disk_low', floor: 1e18 })]);
  await expect(open(0).assertRoom()).resolves.toBeUndefined();
});

it('reads the figures once for files that begin together', async () => {
  const other = await mkdtemp(join(tmpdir(), 'kasuwa-room-'));
  const room = open(0, other);
  expect(await room.isLow()).toBe(false);
  await rm(other, { recursive: true });
  // Reading the figures again would fail.
  await expect(Promise.all([room.isLow(), room.isLow()])).resolves.toEqual([false, false]);
  await expect(open(0, other).isLow()).rejects.toThrow('ENOENT');
});

it('reads the disks of files and database, those of them that the site has', async () => {
  const { bytes, free } = await readDisk({ DATA_DIR: folder });
  expect(bytes).toBeGreaterThan(free);
  await mkdir(join(folder, 'pictures'));
  expect((await readDisk({ DATA_DIR: folder })).bytes).toBe(bytes);
});
