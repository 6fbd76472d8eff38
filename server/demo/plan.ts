import { DAY, HOUR } from '#contract/common/time.ts';
import { AD_LIFE_DAYS } from '#server/domains/ads/index.ts';
import categories from '#server/domains/catalog/seed/categories.json' with { type: 'json' };
import cities from '#server/domains/catalog/seed/cities.json' with { type: 'json' };
import { demoAds, type DemoAd } from './ads.ts';
import { SeededRandom } from './random.ts';

export const PUBLISHED = 300;
const WAITING = 8;
const REJECTED = 14;
/** Is the number of ads of earlier months, sold or expired. */
const PAST = 60;
export const SELLERS = 40;
/**
 * Holds the seed and the number of the published and pending ads, so that every run generates the
 * same ads. With this seed, each of the first ads shows a photograph.
 */
export const DEMO_ADS = { seed: 'kasuwa 70', count: PUBLISHED + WAITING };

/** Returns the ads of the demo: published ones, then pending ones, then rejected ones. */
export const everyDemoAd = (): DemoAd[] => {
  const common = { cities, categories, sellers: SELLERS };
  return [
    ...demoAds({ ...common, ...DEMO_ADS }),
    ...demoAds({ ...common, count: REJECTED, seed: 'rejected' }),
  ];
};

const pastDemoAds = (): DemoAd[] =>
  demoAds({ cities, categories, sellers: SELLERS, count: PAST, seed: 'past' });

/** Describes an ad of the demo with its dates. */
export interface PlannedAd extends DemoAd {
  status: 'published' | 'pending' | 'rejected' | 'sold' | 'expired';
  /** Says whether the ad is the demo seller's. */
  isDemoSellers: boolean;
  submittedAt: Date;
  publishedAt: Date | null;
  /** Is when the ad was sold or expired; null while it is online. */
  endedAt: Date | null;
}

const statusOf = (index: number): 'published' | 'pending' | 'rejected' => {
  if (index < PUBLISHED) return 'published';
  return index < PUBLISHED + WAITING ? 'pending' : 'rejected';
};

/** Dates a recent ad of the demo: published, pending or rejected. */
const planned = (demo: DemoAd, index: number, now: Date): PlannedAd => {
  const status = statusOf(index);
  const isWaiting = status === 'pending';
  const hours = isWaiting ? index - PUBLISHED + 1 : demo.ageHours;
  const submittedAt = new Date(now.getTime() - hours * HOUR);
  return {
    ...demo,
    status,
    // Every twentieth ad is the demo seller's, so that /mes_annonces has something to show.
    isDemoSellers: index % 20 === 0 || isWaiting,
    submittedAt,
    publishedAt: status === 'published' ? submittedAt : null,
    endedAt: null,
  };
};

/** Bounds the ages of past ads, in days. */
const PAST_DAYS = [AD_LIFE_DAYS + 1, 340] as const;
/** Lists the categories whose past ads have expired, since nothing in them is sold once and for all. */
const NEVER_SOLD = new Set(['emploi-formation', 'prestations-depannage']);

/** Dates an ad of earlier months, which was sold or has expired. */
const plannedPast = (demo: DemoAd, index: number, now: Date, random: SeededRandom): PlannedAd => {
  const [youngest, oldest] = PAST_DAYS;
  const days = youngest + ((oldest - youngest) * index) / PAST + random.next() * 4;
  const submittedAt = new Date(now.getTime() - days * DAY);
  const isSold = !NEVER_SOLD.has(demo.categorySlug) && random.chance(0.7);
  const lived = isSold ? random.between(2, AD_LIFE_DAYS - 2) : AD_LIFE_DAYS;
  return {
    ...demo,
    status: isSold ? 'sold' : 'expired',
    isDemoSellers: index % 15 === 0,
    submittedAt,
    publishedAt: submittedAt,
    endedAt: new Date(submittedAt.getTime() + lived * DAY),
  };
};

/** Is one more than the number of ads with fixed ids, 2 to 10: tests and measurements open them (`/annonces/5`). */
const NUMBERED = 10;

/**
 * Returns every ad of the demo in the order of their ids: that of their dates, except for the
 * newest ads with fixed ids.
 */
export const plannedAds = (now: Date): PlannedAd[] => {
  const random = new SeededRandom('past');
  const all = [
    ...everyDemoAd().map((demo, index) => planned(demo, index, now)),
    ...pastDemoAds().map((demo, index) => plannedPast(demo, index, now, random)),
  ];
  const [oldest, ...others] = all
    .filter((_one, index) => index === 0 || index >= NUMBERED)
    .toSorted((a, b) => a.submittedAt.getTime() - b.submittedAt.getTime());
  return [...(oldest ? [oldest] : []), ...all.slice(1, NUMBERED), ...others];
};
