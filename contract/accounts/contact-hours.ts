import { quietUntil } from '../common/quiet-hours.ts';

/** Is a range of hours in Niger during which a seller may be called; null means at any time. */
export type ContactHours = Readonly<{ from: number; to: number }> | null;

/** Tells whether the seller may be called at `now`. */
export const isContactTime = (hours: ContactHours, now: Date): boolean =>
  hours === null || quietUntil(hours, now) !== null;
