import { z } from 'zod';
import { adChanged, adPriceChanged } from '#server/domains/ads/index.ts';
import { defineJob, when } from '#server/platform/events/job.ts';
import { makeDigests } from './commands/make-digests.ts';
import { makeWantedDigests } from './commands/make-wanted-digests.ts';
import { matchAds } from './commands/match-ads.ts';
import { matchChanged, matchWanted } from './commands/match-wanted.ts';
import { notifyFollowers } from './commands/notify-followers.ts';

/** Matches new ads with saved searches each minute; alerts are sent once a day. */
const watchAds = defineJob({
  name: 'alerts-watch',
  payload: z.object({}),
  schedule: '* * * * *',
  retries: 0,
  run: async (platform) => {
    await matchAds(platform);
    await makeDigests(platform);
  },
});

/** Matches wanted ads and offers each minute; messages are sent once a day. */
const watchWanted = defineJob({
  name: 'alerts-watch-wanted',
  payload: z.object({}),
  schedule: '* * * * *',
  retries: 0,
  run: async (platform) => {
    await matchWanted(platform);
    await makeWantedDigests(platform);
  },
});

/**
 * Matches an ad again after its text or price changed: a wanted ad may now look for something else,
 * and an offer may be cheaper.
 */
const matchChangedAd = defineJob({
  name: 'alerts-match-changed',
  payload: z.object({ ad_id: z.int() }),
  run: (platform, { ad_id: adId }) => matchChanged(platform, adId),
});

/** Notifies followers once a day, at 18 h in Niger. */
const notifyOfSellers = defineJob({
  name: 'alerts-notify-followers',
  payload: z.object({}),
  schedule: '4 17 * * *',
  run: notifyFollowers,
});

export const alertJobs = [watchAds, watchWanted, matchChangedAd, notifyOfSellers];

export const alertSubscriptions = [
  when(adChanged, matchChangedAd),
  when(adPriceChanged, matchChangedAd),
];
