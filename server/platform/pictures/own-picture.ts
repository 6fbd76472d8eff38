import { storeRenditions, type StoredPicture } from './render.ts';
import { makeRenditions } from './renditions.ts';
import type { PictureShelf } from './shelf.ts';

/** The renditions of a picture of our own making, drawn in this process, under a name of our choosing. */
export const renderOwnPicture = async (
  shelf: Pick<PictureShelf, 'write' | 'remove'>,
  bytes: Buffer,
  key: string,
): Promise<StoredPicture> => storeRenditions(shelf, key, await makeRenditions(bytes));
