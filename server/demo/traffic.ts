import { DAY } from '#contract/common/time.ts';
import type { PlannedAd } from './plan.ts';
import { SeededRandom } from './random.ts';

/** Contains the numbers of views and contacts of an ad on one day. */
export interface DayTraffic {
  /** Is the day in UTC, `YYYY-MM-DD`. */
  day: string;
  views: number;
  contacts: number;
}

/** Contains the least and the greatest number of views of an ad on its first day. */
const FIRST_VIEWS = [2, 14] as const;
/** Is the number of days after which the views of an ad have fallen to a third. */
const FADE_DAYS = 16;
/** Is the average number of contacts per view. */
const CONTACT_RATE = 0.07;
/** Lists factors by which traffic varies over the week, Sunday to Saturday. */
const WEEK = [1, 0.8, 0.8, 0.9, 1, 1.3, 1.2];

/**
 * Returns the traffic of an ad on each day since its publication, without days that have no views. It depends only on
 * the ad and the time.
 */
export const trafficOf = ({ title, publishedAt, endedAt }: PlannedAd, now: Date): DayTraffic[] => {
  if (!publishedAt) return [];
  const random = new SeededRandom(title);
  const first = random.between(...FIRST_VIEWS);
  const end = endedAt ?? now;
  const days: DayTraffic[] = [];
  for (let age = 0; publishedAt.getTime() + age * DAY < end.getTime(); age += 1) {
    const at = new Date(publishedAt.getTime() + age * DAY);
    const share = Math.min(1, (end.getTime() - at.getTime()) / DAY);
    const expected = first * share * Math.exp(-age / FADE_DAYS) * (WEEK[at.getUTCDay()] ?? 1);
    const views = Math.round(expected * random.between(0.5, 1.5));
    if (views === 0) continue;
    const contacts = Math.floor(views * CONTACT_RATE + random.next());
    days.push({ day: at.toISOString().slice(0, 10), views, contacts });
  }
  return days;
};
