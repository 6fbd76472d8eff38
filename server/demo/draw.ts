import { createHash } from 'node:crypto';
import { access, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import pLimit from 'p-limit';
import sharp from 'sharp';
import { picture } from '#server/domains/ads/index.ts';
import { renderOwnPicture } from '#server/platform/pictures/own-picture.ts';
import { fileName } from '#server/platform/pictures/render.ts';
import type { Platform } from '#server/platform/platform.ts';
import { pictureKey, renderDemoPicture, type DemoPicture } from './pictures.ts';

/** What every demo picture measures; its renditions are known before it is drawn. */
export const DEMO_SHAPE = {
  width: 960,
  height: 720,
  widths: [160, 320, 640, 960],
  placeholder: '#e9dfcf',
};
const AT_ONCE = 2;

/** Drawings are the same for every data folder: drawn once for this checkout, then copied. */
const STUDIO = join(import.meta.dirname, '../../node_modules/.cache/kasuwa-demo');

/** File name of a demo picture: the same drawing is one file, however many ads show it. */
export const demoFileKey = (drawing: DemoPicture): string =>
  `demo${createHash('sha256').update(pictureKey(drawing)).digest('hex').slice(0, 28)}`;

const exists = (path: string): Promise<boolean> =>
  access(path).then(
    () => true,
    () => false,
  );
const filesOf = (key: string): string[] => DEMO_SHAPE.widths.map((width) => fileName(key, width));
// Written last: it says that the files beside it are whole.
const colourFile = (key: string): string => join(STUDIO, `${key}.colour`);

const studio = {
  write: (name: string, bytes: Uint8Array) => writeFile(join(STUDIO, name), bytes),
  remove: async (names: readonly string[]) => {
    await Promise.all(names.map((name) => rm(join(STUDIO, name), { force: true })));
  },
};

const drawInStudio = async (drawing: DemoPicture, key: string): Promise<void> => {
  const { width, height } = DEMO_SHAPE;
  const bytes = await sharp(await renderDemoPicture(drawing))
    .resize(width, height)
    .png({ compressionLevel: 1 })
    .toBuffer();
  const { placeholder } = await renderOwnPicture(studio, bytes, key);
  await writeFile(colourFile(key), placeholder);
};

const bringOne = async ({ pictures, database }: Platform, drawing: DemoPicture): Promise<void> => {
  const key = demoFileKey(drawing);
  const files = filesOf(key);
  if (await pictures.read(files.at(-1) ?? '')) return;
  if (!(await exists(colourFile(key)))) await drawInStudio(drawing, key);
  for (const file of files) await pictures.write(file, await readFile(join(STUDIO, file)));
  const placeholder = await readFile(colourFile(key), 'utf8');
  await database.orm.update(picture).set({ placeholder }).where(eq(picture.key, key));
};

/** Brings what some ad shows and is not there yet, in the order given, until told to stop. */
export const drawAll = async (
  platform: Platform,
  drawings: readonly DemoPicture[],
  { isStopped }: { isStopped: () => boolean },
): Promise<void> => {
  await mkdir(STUDIO, { recursive: true });
  const queue = pLimit(AT_ONCE);
  const rows = await platform.database.orm.selectDistinct({ key: picture.key }).from(picture);
  const shown = new Set(rows.map(({ key }) => key));
  const distinct = new Map(drawings.map((drawing) => [demoFileKey(drawing), drawing]));
  await Promise.all(
    [...distinct].map(([key, drawing]) =>
      queue(() => (isStopped() || !shown.has(key) ? undefined : bringOne(platform, drawing))),
    ),
  );
};
