import type { Queryable } from '#server/platform/database/database.ts';
import type { StoredPicture } from '#server/platform/pictures/render.ts';
import { slide } from '../tables.ts';

/** Adds a slide; its picture is stored already. */
export const addSlide = async (
  db: Queryable,
  picture: StoredPicture,
  position: number,
): Promise<void> => {
  const { key, ...shape } = picture;
  await db.insert(slide).values({ ...shape, pictureKey: key, position });
};
