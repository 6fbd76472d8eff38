import { DAY } from '#contract/common/time.ts';
import type { PlannedAd } from './plan.ts';
import { SeededRandom } from './random.ts';

/** The views and contacts of an ad on a day. */
export interface DayTraffic {
  /** `YYYY-MM-DD`, UTC. */
  day: string;
  views: number;
  contacts: number;
}

/** Views on an ad's first day, between these. */
const FIRST_VIEWS = [2, 14] as const;
/** After so many days interest is down to a third. */
const FADE_DAYS = 16;
/** Contacts for each view. */
const CONTACT_RATE = 0.07;
/** Whole days of the week differ, Sunday to Saturday. */
const WEEK = [1, 0.8, 0.8, 0.9, 1, 1.3, 1.2];

/** What happened on each day since its publication, days without views left out. The same for the same ad. */
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
