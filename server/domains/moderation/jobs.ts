import { z } from 'zod';
import {
  adExpired,
  adHidden,
  adRemoved,
  adSubmitted,
  adTakenDown,
  adUnpublished,
  adWithdrawn,
  photosDropped,
} from '#server/domains/ads/index.ts';
import { defineJob, when } from '#server/platform/events/job.ts';
import { checkAd } from './commands/check-ad.ts';
import { countDays } from './commands/count-days.ts';
import { flagApproved, flagAdsNamingPhone } from './commands/flag-ads.ts';
import { dropLapsedAppeals } from './commands/drop-lapsed-appeals.ts';
import { followClosing, followReport } from './commands/follow-report.ts';
import { publishAtOnce } from './commands/publish-at-once.ts';
import { takeMissingFingerprints } from './commands/take-fingerprints.ts';
import { hideKeptPictures, hidePictures } from './commands/hide-pictures.ts';
import { phoneDeclared, reportClosed, reportMade } from './events.ts';

const aboutAd = z.object({ ad_id: z.int() });

/** Runs the pre-checks of a submitted ad, and publishes it at once when the site trusts its seller. */
const checkSubmitted = defineJob({
  name: 'moderation-check-ad',
  payload: aboutAd,
  run: async (platform, { ad_id: adId }) => {
    const { rows } = await platform.database.pool.query('SELECT FROM ad WHERE id = $1', [adId]);
    if (rows.length === 0) return;
    await checkAd(platform, adId);
    await flagApproved(platform, adId);
    if (platform.settings.REVIEW_AFTER) await publishAtOnce(platform, adId);
  },
});

/** Computes the fingerprints of photos for which no pre-check of an ad has computed them. */
const takeMissing = defineJob({
  name: 'moderation-take-fingerprints',
  payload: z.object({}),
  schedule: '23 * * * *',
  run: takeMissingFingerprints,
});

const flagAds = defineJob({
  name: 'moderation-flag-ads',
  payload: phoneDeclared.payload,
  run: (platform, { phone_id: id }) => flagAdsNamingPhone(platform, id),
});

/** Deletes the moderators' comments on a removed ad from the journal; ids and codes of the entries stay. */
const deleteComments = defineJob({
  name: 'moderation-forget-comments',
  payload: aboutAd,
  run: async ({ database }, { ad_id: adId }) => {
    await database.pool.query(
      `DELETE FROM journal_comment WHERE journal_id IN
         (SELECT id FROM journal WHERE subject = 'ad' AND subject_id = $1)`,
      [adId],
    );
  },
});

/** Renames the photos of an ad that left the site, so that saved URLs stop working. */
const hideGone = defineJob({
  name: 'moderation-hide-pictures',
  payload: aboutAd,
  run: (platform, { ad_id: adId }) => hidePictures(platform, adId),
});

/** Renames the photos that are kept only for a report, so that saved URLs stop working. */
const hideKept = defineJob({
  name: 'moderation-hide-kept-pictures',
  payload: z.object({ files: z.array(z.string()) }),
  run: (platform, { files }) => hideKeptPictures(platform, files),
});

/** Stores the figures of past days, first soon after midnight and then again each day. */
const countPastDays = defineJob({
  name: 'moderation-count-days',
  payload: z.object({}),
  schedule: '*/10 * * * *',
  run: countDays,
});

const followMade = defineJob({
  name: 'moderation-follow-report',
  payload: reportMade.payload,
  run: (platform, { report_id: id }) => followReport(platform, id),
});

const followClosed = defineJob({
  name: 'moderation-follow-closed-report',
  payload: reportClosed.payload,
  run: (platform, { report_id: id }) => followClosing(platform, id),
});

const dropLapsed = defineJob({
  name: 'moderation-drop-lapsed-appeals',
  payload: aboutAd,
  run: (platform, { ad_id: adId }) => dropLapsedAppeals(platform, adId),
});

export const moderationJobs = [
  dropLapsed,
  followClosed,
  followMade,
  checkSubmitted,
  takeMissing,
  flagAds,
  deleteComments,
  hideGone,
  hideKept,
  countPastDays,
];

export const moderationSubscriptions = [
  when(adSubmitted, checkSubmitted),
  when(phoneDeclared, flagAds),
  when(reportMade, followMade),
  when(reportClosed, followClosed),
  when(adRemoved, deleteComments),
  when(adRemoved, dropLapsed),
  when(adSubmitted, dropLapsed),
  when(adTakenDown, hideGone),
  when(adUnpublished, hideGone),
  when(adHidden, hideGone),
  when(adExpired, hideGone),
  when(adWithdrawn, hideGone),
  when(adRemoved, hideKept),
  when(photosDropped, hideKept),
];
