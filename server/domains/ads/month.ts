import { NIAMEY_OFFSET, niameyDay } from '#contract/common/time.ts';
import { PURPOSES } from '#contract/ads/purposes.ts';
import type { AdMonth, Days } from './queries/month.ts';
import { adviceTexts } from './texts.ts';

/** Returns the month before the current one in Niamey: `2026-10`. */
export const monthBefore = (now: Date): string => {
  const local = new Date(now.getTime() + NIAMEY_OFFSET);
  return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() - 1))
    .toISOString()
    .slice(0, 7);
};

/** Returns the month of a time in Niamey: `2026-11`. */
export const monthOf = (now: Date): string => niameyDay(now).slice(0, 7);

/** Returns midnight UTC of the first day of a month (`YYYY-MM`), or of the month `later` months after it. */
const firstOf = (month: string, later = 0): Date => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + later));
};
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** Returns the month before the given one. */
export const earlierMonth = (month: string): string => dayOf(firstOf(month, -1)).slice(0, 7);

/** Returns the first day of a month, and the first day after the month. */
export const daysOf = (month: string): Days => ({
  from: dayOf(firstOf(month)),
  to: dayOf(firstOf(month, 1)),
});

const inFrench = new Intl.DateTimeFormat('fr-FR', { month: 'long', timeZone: 'UTC' });
/** Returns the French name of a month: 'octobre'. */
export const monthName = (month: string): string => inFrench.format(firstOf(month));

/** Is the number of photos below which an ad is incomplete. */
const FEW_PHOTOS = 3;
/** Is the number of characters below which a description is too short. */
const SHORT_DESCRIPTION = 100;
/** Is the number of views from which an ad without any contact has a doubtful price. */
const MANY_VIEWS = 30;

/**
 * Returns the advice that would improve an ad most; null when the ad lacks nothing, sells nothing, or is not online.
 */
export const monthAdvice = (ad: Omit<AdMonth, 'id' | 'title' | 'status'>): string | null => {
  if (!ad.is_published || !PURPOSES[ad.kind].isSold) return null;
  if (ad.photos === 0) return adviceTexts.noPhoto;
  if (ad.photos < FEW_PHOTOS) return adviceTexts.fewPhotos;
  if (ad.description_length < SHORT_DESCRIPTION) return adviceTexts.shortDescription;
  if (ad.contacts === 0 && ad.views >= MANY_VIEWS) return adviceTexts.noContact;
  return null;
};
