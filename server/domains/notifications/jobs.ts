import { z } from 'zod';
import {
  codeRequested,
  codeSent,
  emailReplaced,
  findUser,
  passwordChanged,
  signInReused,
  takeCodeToSend,
} from '#server/domains/accounts/index.ts';
import { adPublished, adRejected, findAnyAd } from '#server/domains/ads/index.ts';
import { bellJobs, bellSubscriptions } from './bell-jobs.ts';
import { defineJob, when } from '#server/platform/events/job.ts';
import { sendOnce } from '#server/platform/messages/message.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  codeEmail,
  codeSms,
  emailReplacedEmail,
  passwordSms,
  publishedEmail,
  publishedSms,
  rejectedEmail,
  rejectedSms,
  reusedEmail,
  reusedSms,
  type AdNotice,
} from './texts.ts';

const sendCode = defineJob({
  name: 'notify-code',
  payload: codeRequested.payload,
  run: async (platform, { code_id: id, sealed }) => {
    const waiting = await takeCodeToSend(platform, id);
    if (!waiting) return;
    const { purpose, to, firstName, userId } = waiting;
    const digits = platform.secrets.open(sealed);
    await sendOnce(platform, {
      about: `code.${id}`,
      to,
      userId,
      ...(purpose === 'confirm_email'
        ? { channel: 'email', ...codeEmail({ digits, firstName }) }
        : { channel: 'sms', text: codeSms(digits, purpose) }),
    });
    await codeSent(platform, id);
  },
});

const tellPasswordChanged = defineJob({
  name: 'notify-password-changed',
  payload: passwordChanged.payload,
  run: async (platform, { user_id: userId, changed_at: changedAt }) => {
    const user = await findUser(platform.database.orm, userId);
    if (!user) return;
    await sendOnce(platform, {
      about: `password.${userId}.${changedAt}`,
      channel: 'sms',
      to: user.telephone,
      userId,
      text: passwordSms(`${platform.settings.PUBLIC_URL}/forgot-password`),
    });
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
  const { id: userId, telephone, email } = owner;
  return { notice, version: ad.version, userId, telephone, email };
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
      userId: found.userId,
      text: publishedSms(found.notice),
    });
    if (!found.email) return;
    await sendOnce(platform, {
      about: `${about}.email`,
      channel: 'email',
      to: found.email,
      userId: found.userId,
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
      userId: found.userId,
      text: rejectedSms(found.notice),
    });
    if (!found.email) return;
    await sendOnce(platform, {
      about: `${about}.email`,
      channel: 'email',
      to: found.email,
      userId: found.userId,
      ...rejectedEmail(found.notice),
    });
  },
});

/** Somebody used a copy of a sign-in: its owner should change the password. */
const tellReuse = defineJob({
  name: 'notify-sign-in-reused',
  payload: signInReused.payload,
  run: async (platform, { user_id: userId, sign_in_id: signInId }) => {
    const user = await findUser(platform.database.orm, userId);
    if (!user) return;
    const about = `sign-in.${signInId}.reused`;
    const url = `${platform.settings.PUBLIC_URL}/change_password`;
    await sendOnce(platform, {
      about: `${about}.sms`,
      channel: 'sms',
      to: user.telephone,
      userId,
      text: reusedSms(url),
    });
    if (!user.email) return;
    await sendOnce(platform, {
      about: `${about}.email`,
      channel: 'email',
      to: user.email,
      userId,
      ...reusedEmail({ firstName: user.firstName, url }),
    });
  },
});

/** Whoever changed the address may not be its owner: the old one is told. */
const tellEmailReplaced = defineJob({
  name: 'notify-email-replaced',
  payload: emailReplaced.payload,
  run: async (platform, { user_id: userId, sealed }) => {
    const user = await findUser(platform.database.orm, userId);
    if (!user) return;
    await sendOnce(platform, {
      about: `email_replaced.${platform.secrets.keyedHash(sealed)}`,
      channel: 'email',
      to: platform.secrets.open(sealed),
      userId,
      ...emailReplacedEmail(user.firstName, `${platform.settings.PUBLIC_URL}/change_password`),
    });
  },
});

export const notificationJobs = [
  sendCode,
  tellPasswordChanged,
  tellReuse,
  tellEmailReplaced,
  tellPublished,
  tellRejected,
  ...bellJobs,
];

export const notificationSubscriptions = [
  when(codeRequested, sendCode),
  when(passwordChanged, tellPasswordChanged),
  when(signInReused, tellReuse),
  when(emailReplaced, tellEmailReplaced),
  when(adPublished, tellPublished),
  when(adRejected, tellRejected),
  ...bellSubscriptions,
];
