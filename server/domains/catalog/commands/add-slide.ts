import type { Queryable } from '#server/platform/database/database.ts';
import type { StoredPicture } from '#server/platform/pictures/render.ts';
import { slide } from '../tables.ts';

/** Adds a slide to the home page; its picture is stored already. `link` is a path of this site. */
export const addSlide = async (
  db: Queryable,
  picture: StoredPicture,
  { position, link }: { position: number; link?: string | undefined },
): Promise<void> => {
  const { key, ...shape } = picture;
  await db.insert(slide).values({ ...shape, pictureKey: key, position, link });
};
