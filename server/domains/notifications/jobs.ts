import { z } from 'zod';
import { codeRequested, findCodeTarget, findUser } from '#server/domains/accounts/index.ts';
import { adPublished, adRejected, findAnyAd } from '#server/domains/ads/index.ts';
import { bellJobs, bellSubscriptions } from './bell-jobs.ts';
import { defineJob, when } from '#server/platform/events/job.ts';
import { sendOnce } from '#server/platform/messages/message.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  codeSms,
  publishedEmail,
  publishedSms,
  rejectedEmail,
  rejectedSms,
  type AdNotice,
} from './texts.ts';

const textCode = defineJob({
  name: 'notify-code',
  payload: codeRequested.payload,
  run: async (platform, { code_id: id, sealed }) => {
    const target = await findCodeTarget(platform.database.orm, id);
    // Too late, or replaced by a newer one: nobody waits for it any more.
    if (!target || target.closedAt || target.expiresAt <= platform.clock.now()) return;
    const text = codeSms(platform.secrets.open(sealed));
    await sendOnce(platform, { about: `code.${id}`, channel: 'sms', to: target.target, text });
  },
});

/** The ad's owner and what to tell them; null when ad or owner is gone. */
const noticeOf = async ({ database, settings }: Platform, adId: number) => {
  const ad = await findAnyAd(database.pool, adId);
  const owner = ad && (await findUser(database.orm, ad.owner.id));
  if (!ad || !owner) return null;
  const notice: AdNotice = {
    title: ad.title,
    firstName: owner.firstName,
    reason: ad.rejection_reason ?? '',
    adUrl: `${settings.PUBLIC_URL}/annonces/${ad.id}`,
    myAdsUrl: `${settings.PUBLIC_URL}/mes_annonces`,
  };
  return { notice, version: ad.version, telephone: owner.telephone, email: owner.email };
};

const tellPublished = defineJob({
  name: 'notify-ad-published',
  payload: z.object({ ad_id: z.int() }),
  run: async (platform, { ad_id: adId }) => {
    const found = await noticeOf(platform, adId);
    if (!found) return;
    const about = `ad.${adId}.${found.version}.published`;
    await sendOnce(platform, {
      about: `${about}.sms`,
      channel: 'sms',
      to: found.telephone,
      text: publishedSms(found.notice),
    });
    if (!found.email) return;
    await sendOnce(platform, {
      about: `${about}.email`,
      channel: 'email',
      to: found.email,
      ...publishedEmail(found.notice),
    });
  },
});

const tellRejected = defineJob({
  name: 'notify-ad-rejected',
  payload: z.object({ ad_id: z.int(), version: z.int() }),
  run: async (platform, { ad_id: adId, version }) => {
    const found = await noticeOf(platform, adId);
    if (!found) return;
    const about = `ad.${adId}.${version}.rejected`;
    await sendOnce(platform, {
      about: `${about}.sms`,
      channel: 'sms',
      to: found.telephone,
      text: rejectedSms(found.notice),
    });
    if (!found.email) return;
    await sendOnce(platform, {
      about: `${about}.email`,
      channel: 'email',
      to: found.email,
      ...rejectedEmail(found.notice),
    });
  },
});

export const notificationJobs = [textCode, tellPublished, tellRejected, ...bellJobs];

export const notificationSubscriptions = [
  when(codeRequested, textCode),
  when(adPublished, tellPublished),
  when(adRejected, tellRejected),
  ...bellSubscriptions,
];
