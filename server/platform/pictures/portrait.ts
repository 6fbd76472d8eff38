import {
  fileName,
  fileNames,
  freshKey,
  fromPixels,
  WEBP,
  withPhoto,
  type PhotoRefusals,
} from './render.ts';
import type { PictureShelf } from './shelf.ts';

/** Widths of a person's photo, px; it is square. */
const PORTRAIT_WIDTHS = [160, 320] as const;

/** Every file of a portrait. */
export const portraitFiles = (key: string): string[] => fileNames(key, PORTRAIT_WIDTHS);

/**
 * Makes a person's photo of a received file, by content JPEG, PNG or WebP: the square in its middle, without EXIF or
 * GPS; a smaller one is enlarged, so that every width exists. Returns its key.
 * @throws Refusal as `withPhoto`; no file is left then.
 */
export const renderPortrait = (
  storage: Pick<PictureShelf, 'write' | 'remove'>,
  file: string,
  maxPixels: number,
  refusals: PhotoRefusals,
): Promise<string> =>
  withPhoto(file, maxPixels, refusals, async (pixels) => {
    const key = freshKey();
    try {
      for (const width of PORTRAIT_WIDTHS) {
        const square = fromPixels(pixels).resize({ width, height: width, fit: 'cover' });
        await storage.write(fileName(key, width), await square.webp(WEBP).toBuffer());
      }
      return key;
    } catch (error) {
      await storage.remove(portraitFiles(key));
      throw error;
    }
  });
