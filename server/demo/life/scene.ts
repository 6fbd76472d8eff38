import type { Tx } from '#server/platform/database/database.ts';
import type { Platform } from '#server/platform/platform.ts';
import { DAY } from '#contract/common/time.ts';
import type { StoredAd } from '../insert-ads.ts';
import type { InsertedPeople } from '../people.ts';
import type { Places } from '../places.ts';
import type { SeededRandom } from '../random.ts';

/** Contains everything that generating the demo's past activity needs. */
export interface Scene {
  platform: Platform;
  tx: Tx;
  now: Date;
  random: SeededRandom;
  places: Places;
  people: InsertedPeople;
  ads: readonly StoredAd[];
}

/** Returns the time `days` days before now; `days` may be a fraction. */
export const daysAgo = ({ now }: Pick<Scene, 'now'>, days: number): Date =>
  new Date(now.getTime() - days * DAY);

/** Returns a random time between the latest of these dates and now. */
export const momentAfter = ({ now, random }: Scene, ...dates: readonly Date[]): Date => {
  const from = Math.max(...dates.map((date) => date.getTime()));
  return new Date(random.between(from, now.getTime()));
};

/** Returns the published ads of the demo, typed with a publication time that is not null. */
export const publishedAds = ({ ads }: Scene): (StoredAd & { publishedAt: Date })[] =>
  ads.flatMap((one) =>
    one.status === 'published' && one.publishedAt ? [{ ...one, publishedAt: one.publishedAt }] : [],
  );

/** Returns a platform with which a command runs as if called at `at`, within the demo's transaction. */
export const platformThen = ({ platform, tx }: Scene, at: Date): Platform => ({
  ...platform,
  clock: { now: () => at },
  database: { ...platform.database, orm: tx },
});
