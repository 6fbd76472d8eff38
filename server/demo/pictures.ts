import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import pLimit from 'p-limit';
import { photoRefusals } from '#server/domains/ads/index.ts';
import { renderPortrait } from '#server/platform/pictures/portrait.ts';
import { DEMO_KEY, renderPhoto, type StoredPicture } from '#server/platform/pictures/render.ts';
import type { Platform } from '#server/platform/platform.ts';

const AT_ONCE = 2;

interface DemoFile {
  /** Is the name by which templates of ads refer to the picture: its file name without extension. */
  name: string;
  path: string;
  /** Is the key under which the sizes and formats of the picture are stored. */
  key: string;
}

/**
 * Returns a storage key derived from the bytes of a picture and from `what`, the kind of rendering (such as `square`),
 * so that a changed picture gets a new key.
 */
const demoKey = async (path: string, what = ''): Promise<string> => {
  const hash = createHash('sha256')
    .update(what)
    .update(await readFile(path));
  return `${DEMO_KEY}${hash.digest('hex').slice(0, 12)}`;
};

/** Lists the photographs of a folder of the demo, sorted by name. */
export const listDemoFiles = async (folder: 'pictures' | 'slides'): Promise<DemoFile[]> => {
  const directory = join(import.meta.dirname, folder);
  const names = (await readdir(directory)).filter((name) => name.endsWith('.webp')).sort();
  return Promise.all(
    names.map(async (name) => {
      const path = join(directory, name);
      return { name: basename(name, '.webp'), path, key: await demoKey(path) };
    }),
  );
};

/** Stores the photographs of a folder like photos uploaded by users, and returns them by name. */
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

/** Stores the central square of a photograph like an uploaded profile photo, and returns its key. */
export const storeDemoSquare = async (platform: Platform, name: string): Promise<string> => {
  const path = join(import.meta.dirname, 'pictures', `${name}.webp`);
  return renderPortrait(platform, path, photoRefusals, await demoKey(path, 'square'));
};
