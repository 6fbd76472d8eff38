import { createHash } from 'node:crypto';
import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { eq } from 'drizzle-orm';
import pLimit from 'p-limit';
import { picture } from '#server/domains/ads/index.ts';
import { fileName, renderOwnPicture } from '#server/platform/pictures/render.ts';
import type { Platform } from '#server/platform/platform.ts';
import { pictureKey, renderDemoPicture, type DemoPicture } from './pictures.ts';

/** What every demo picture measures; its renditions are known before it is drawn. */
export const DEMO_SHAPE = { width: 1200, height: 900, widths: [160, 320, 640, 1200], placeholder: '#e9dfcf' };
const AT_ONCE = 2;

/** File name of a demo picture: the same drawing is one file, however many ads show it. */
export const demoFileKey = (drawing: DemoPicture): string =>
  `demo${createHash('sha256').update(pictureKey(drawing)).digest('hex').slice(0, 28)}`;

/** The colour that holds a demo picture's place until it is drawn, and after. */
const drawOne = async ({ pictures, database }: Platform, drawing: DemoPicture): Promise<void> => {
  const key = demoFileKey(drawing);
  const drawn = await access(join(pictures.folder, fileName(key, DEMO_SHAPE.widths[0] ?? 0))).then(() => true, () => false);
  if (drawn) return;
  const { placeholder } = await renderOwnPicture(pictures, await renderDemoPicture(drawing), key);
  await database.orm.update(picture).set({ placeholder }).where(eq(picture.key, key));
};

/** Draws what is not drawn yet, in the order given, until told to stop. */
export const drawAll = async (
  platform: Platform,
  drawings: readonly DemoPicture[],
  { isStopped }: { isStopped(): boolean },
): Promise<void> => {
  const queue = pLimit(AT_ONCE);
  const distinct = new Map(drawings.map((drawing) => [demoFileKey(drawing), drawing]));
  await Promise.all(
    [...distinct.values()].map((drawing) => queue(() => (isStopped() ? undefined : drawOne(platform, drawing)))),
  );
};
