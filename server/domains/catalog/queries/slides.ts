import { asc, eq } from 'drizzle-orm';
import type { Queryable } from '#server/platform/database/database.ts';
import { slide } from '../tables.ts';

/** Lists the active slides of the home page, in order. */
export const listSlides = (db: Queryable) =>
  db.select().from(slide).where(eq(slide.active, true)).orderBy(asc(slide.position), asc(slide.id));

/** Lists every slide, hidden ones too, in order. */
export const listAllSlides = (db: Queryable) =>
  db.select().from(slide).orderBy(asc(slide.position), asc(slide.id));
