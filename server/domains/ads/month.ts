import { NIAMEY_OFFSET, niameyDay } from '#contract/common/time.ts';
import { PURPOSES } from '#contract/ads/purposes.ts';
import type { AdMonth, Days } from './queries/month.ts';
import { adviceTexts } from './texts.ts';

/** The month of Niamey before the current one: `2026-10`. */
export const monthBefore = (now: Date): string => {
  const local = new Date(now.getTime() + NIAMEY_OFFSET);
  return new Date(Date.UTC(local.getUTCFullYear(), local.getUTCMonth() - 1))
    .toISOString()
    .slice(0, 7);
};

/** The month of Niamey: `2026-11`. */
export const monthOf = (now: Date): string => niameyDay(now).slice(0, 7);

const firstOf = (month: string, later = 0): Date => {
  const [year = 0, number = 1] = month.split('-').map(Number);
  return new Date(Date.UTC(year, number - 1 + later));
};
const dayOf = (date: Date): string => date.toISOString().slice(0, 10);

/** The month before another. */
export const earlierMonth = (month: string): string => dayOf(firstOf(month, -1)).slice(0, 7);

export const daysOf = (month: string): Days => ({
  from: dayOf(firstOf(month)),
  to: dayOf(firstOf(month, 1)),
});

const inFrench = new Intl.DateTimeFormat('fr-FR', { month: 'long', timeZone: 'UTC' });
/** 'octobre' */
export const monthName = (month: string): string => inFrench.format(firstOf(month));

/** Below these an ad is incomplete; with so many views and no contact its price is doubtful. */
const FEW_PHOTOS = 3;
const SHORT_DESCRIPTION = 100;
const MANY_VIEWS = 30;

/** What would improve an ad most; null when it lacks nothing, sells nothing, or is not online. */
export const adviceFor = (ad: Omit<AdMonth, 'id' | 'title' | 'status'>): string | null => {
  if (!ad.is_published || !PURPOSES[ad.kind].isSold) return null;
  if (ad.photos === 0) return adviceTexts.noPhoto;
  if (ad.photos < FEW_PHOTOS) return adviceTexts.fewPhotos;
  if (ad.description_length < SHORT_DESCRIPTION) return adviceTexts.shortDescription;
  if (ad.contacts === 0 && ad.views >= MANY_VIEWS) return adviceTexts.noContact;
  return null;
};
