import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import pLimit from 'p-limit';
import { photoRefusals } from '#server/domains/ads/index.ts';
import { DEMO_KEY, renderPhoto, type StoredPicture } from '#server/platform/pictures/render.ts';
import type { Platform } from '#server/platform/platform.ts';

const AT_ONCE = 2;

interface DemoFile {
  /** As templates of ads call it. */
  name: string;
  path: string;
  /** Key of its renditions, derived from the bytes, so that a changed picture gets a new key. */
  key: string;
}

/** The photographs of a folder beside, in the order of their names. */
export const listDemoFiles = async (folder: 'pictures' | 'slides'): Promise<DemoFile[]> => {
  const directory = join(import.meta.dirname, folder);
  const names = (await readdir(directory)).filter((name) => name.endsWith('.webp')).sort();
  return Promise.all(
    names.map(async (name) => {
      const path = join(directory, name);
      const hash = createHash('sha256').update(await readFile(path));
      return {
        name: basename(name, '.webp'),
        path,
        key: `${DEMO_KEY}${hash.digest('hex').slice(0, 12)}`,
      };
    }),
  );
};

/** Stores the photographs of a folder as people's photos are stored, and returns them by name. */
export const storeDemoFiles = async (
  platform: Platform,
  folder: 'pictures' | 'slides',
): Promise<Map<string, StoredPicture>> => {
  const queue = pLimit(AT_ONCE);
  const files = await listDemoFiles(folder);
  return new Map(
    await Promise.all(
      files.map(({ name, path, key }) =>
        queue(async () => [name, await renderPhoto(platform, path, photoRefusals, key)] as const),
      ),
    ),
  );
};
