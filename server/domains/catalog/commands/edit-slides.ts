import { asc, eq, sql } from 'drizzle-orm';
import { expectOne, type Queryable, type Tx } from '#server/platform/database/database.ts';
import { emit } from '#server/platform/events/event.ts';
import type { StoredPicture } from '#server/platform/pictures/render.ts';
import { catalogChanged } from '../events.ts';
import { slide } from '../tables.ts';

export type SlideRow = typeof slide.$inferSelect;

export interface SlideChange {
  picture?: StoredPicture | undefined;
  position?: number | undefined;
  active?: boolean | undefined;
  /** Replaces the link; null removes it. */
  link?: string | null | undefined;
}

const shapeOf = ({ key, ...shape }: StoredPicture) => ({ ...shape, pictureKey: key });

/** Lists every slide, hidden ones too, in order. */
export const listAllSlides = (db: Queryable): Promise<SlideRow[]> =>
  db.select().from(slide).orderBy(asc(slide.position), asc(slide.id));

/** Locks a slide. */
export const lockSlide = async (tx: Tx, id: number): Promise<SlideRow | null> => {
  const [row] = await tx.select().from(slide).where(eq(slide.id, id)).for('update');
  return row ?? null;
};

export const insertSlide = async (
  tx: Tx,
  { picture, position, active = true, link }: SlideChange & { picture: StoredPicture },
): Promise<SlideRow> => {
  const at = position ?? (await tx.$count(slide));
  const rows = await tx
    .insert(slide)
    .values({ ...shapeOf(picture), position: at, active, link })
    .returning();
  await emit(tx, catalogChanged, {});
  return expectOne(rows);
};

export const changeSlide = async (
  tx: Tx,
  id: number,
  { picture, position, active, link }: SlideChange,
): Promise<SlideRow> => {
  const set = {
    // Drizzle rejects an empty update.
    position: sql`${slide.position}`,
    ...(picture ? shapeOf(picture) : {}),
    ...(position === undefined ? {} : { position }),
    ...(active === undefined ? {} : { active }),
    ...(link === undefined ? {} : { link }),
  };
  const rows = await tx.update(slide).set(set).where(eq(slide.id, id)).returning();
  await emit(tx, catalogChanged, {});
  return expectOne(rows);
};

export const removeSlide = async (tx: Tx, id: number): Promise<void> => {
  await tx.delete(slide).where(eq(slide.id, id));
  await emit(tx, catalogChanged, {});
};
