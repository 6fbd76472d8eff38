import type pg from 'pg';
import { MINUTE } from '#contract/common/time.ts';
import { dayLine, type DayFigures } from '../rules/day-figures.ts';
import { countDay } from './count-day.ts';

/** Is the number of events from which counting a day costs too much to repeat at each request. */
const MANY_EVENTS = 20_000;

interface Counted {
  day: string;
  figures: DayFigures;
  at: Date;
}
const busyDays = new WeakMap<pg.Pool, Counted>();

/**
 * Returns the figures of a day (`YYYY-MM-DD`, UTC) that is not stored yet, counted now; those of a day with many events
 * are counted again only after a minute, since that is slow.
 */
export const readUnstoredDay = async (
  pool: pg.Pool,
  day: string,
  now: Date,
): Promise<DayFigures> => {
  const existing = busyDays.get(pool);
  if (existing?.day === day && now.getTime() - existing.at.getTime() < MINUTE)
    return existing.figures;
  const figures = await countDay(pool, day);
  const { ads, sign_ups: signUps, contacts, decisions } = dayLine(day, figures);
  if (ads + signUps + contacts + decisions > MANY_EVENTS)
    busyDays.set(pool, { day, figures, at: now });
  return figures;
};
