import { DAY, HOUR } from '#contract/common/time.ts';
import { AD_LIFE_DAYS } from '#server/domains/ads/index.ts';
import categories from '#server/domains/catalog/seed/categories.json' with { type: 'json' };
import cities from '#server/domains/catalog/seed/cities.json' with { type: 'json' };
import { demoAds, type DemoAd } from './ads.ts';
import { SeededRandom } from './random.ts';

export const PUBLISHED = 300;
const WAITING = 8;
const REJECTED = 14;
/** Is the number of ads of earlier months, which were sold or have expired. */
const PAST = 60;
export const SELLERS = 40;
/**
 * Contains the seed and the number of the published and pending ads, so that every run generates the same ads. With
 * this seed, each of the newest ads shows a photograph.
 */
export const DEMO_ADS = { seed: 'kasuwa 70', count: PUBLISHED + WAITING };

/**
 * Returns the recent ads of the demo (those of earlier months are separate): published ones, then pending ones, then
 * rejected ones.
 */
export const everyDemoAd = (): DemoAd[] => {
  const common = { cities, categories, sellers: SELLERS };
  return [
    ...demoAds({ ...common, ...DEMO_ADS }),
    ...demoAds({ ...common, count: REJECTED, seed: 'rejected' }),
  ];
};

const pastDemoAds = (): DemoAd[] =>
  demoAds({ cities, categories, sellers: SELLERS, count: PAST, seed: 'past' });

/** Describes an ad of the demo with its status, owner and dates. */
export interface PlannedAd extends DemoAd {
  status: 'published' | 'pending' | 'rejected' | 'sold' | 'expired';
  /** Is true when the ad belongs to the demo seller. */
  isDemoSellers: boolean;
  submittedAt: Date;
  publishedAt: Date | null;
  /** Is the time when the ad was sold or expired; null while it is online. */
  endedAt: Date | null;
}

/** Returns the status of a recent ad by its index: published ads come first, then pending, then rejected ones. */
const statusOf = (index: number): 'published' | 'pending' | 'rejected' => {
  if (index < PUBLISHED) return 'published';
  return index < PUBLISHED + WAITING ? 'pending' : 'rejected';
};

/** Adds the status (published, pending or rejected), owner and dates to a recent ad of the demo. */
const planned = (demo: DemoAd, index: number, now: Date): PlannedAd => {
  const status = statusOf(index);
  const isWaiting = status === 'pending';
  // Pending ads were submitted an hour apart, the last hour first.
  const hours = isWaiting ? index - PUBLISHED + 1 : demo.ageHours;
  const submittedAt = new Date(now.getTime() - hours * HOUR);
  return {
    ...demo,
    status,
    // Every twentieth ad and all pending ones belong to the demo seller, so that /mes_annonces has something to show.
    isDemoSellers: index % 20 === 0 || isWaiting,
    submittedAt,
    publishedAt: status === 'published' ? submittedAt : null,
    endedAt: null,
  };
};

/** Contains the least and the greatest age of past ads, in days. */
const PAST_DAYS = [AD_LIFE_DAYS + 1, 340] as const;
/**
 * Lists the slugs of categories whose past ads have expired rather than been sold, because they offer work or services.
 */
const NEVER_SOLD = new Set(['emploi-formation', 'prestations-depannage']);

/** Adds the status (sold or expired), owner and dates to an ad of earlier months. */
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

/**
 * Is the first index without a fixed id: ads 2 to 10 always have the same ids, since tests and measurements open them
 * (`/annonces/5`).
 */
const NUMBERED = 10;

/**
 * Returns every ad of the demo in the order of their ids, which is chronological except for some of the newest ads:
 * they always have the ids 2 to 10, since tests and measurements open them.
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
