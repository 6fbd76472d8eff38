import { storeRenditions, type StoredPicture } from './render.ts';
import { makeRenditions } from './renditions.ts';
import type { PictureStore } from './picture-store.ts';

/** The renditions of a picture of our own making, drawn in this process, under a name of our choosing. */
export const renderOwnPicture = async (
  store: Pick<PictureStore, 'write' | 'remove'>,
  bytes: Buffer,
  key: string,
): Promise<StoredPicture> => storeRenditions(store, key, await makeRenditions(bytes));
