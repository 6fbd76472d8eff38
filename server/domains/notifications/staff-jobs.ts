import { NIAMEY_TIME_ZONE } from '#contract/time.ts';
import { accountSuspended, findUser } from '#server/domains/accounts/index.ts';
import { adTakenDown } from '#server/domains/ads/index.ts';
import { contactAnswered, findContactMessage } from '#server/domains/contact/index.ts';
import { findSuspensionReason } from '#server/domains/moderation/index.ts';
import { defineJob, when } from '#server/platform/events/job.ts';
import { sendOnce } from '#server/platform/messages/message.ts';
import {
  contactAnswerEmail,
  suspendedEmail,
  suspendedSms,
  takenDownEmail,
  takenDownSms,
} from './staff-texts.ts';
import { notifyOwner } from './notify-owner.ts';

const sendTakenDownNotice = defineJob({
  name: 'notify-ad-taken-down',
  payload: adTakenDown.payload,
  run: (platform, { ad_id: adId, version }) =>
    notifyOwner(platform, adId, (notice) => ({
      dedupeKey: `${version}.taken_down`,
      sms: takenDownSms(notice),
      email: takenDownEmail(notice),
    })),
});

const DAY_IN_WORDS = new Intl.DateTimeFormat('fr-FR', {
  dateStyle: 'long',
  timeZone: NIAMEY_TIME_ZONE,
});

const sendSuspensionNotice = defineJob({
  name: 'notify-account-suspended',
  payload: accountSuspended.payload,
  run: async (platform, { user_id: userId }) => {
    const user = await findUser(platform.database.orm, userId);
    // Reinstated meanwhile: outdated.
    if (!user?.suspendedAt) return;
    const notice = {
      firstName: user.firstName,
      until: user.suspendedUntil && DAY_IN_WORDS.format(user.suspendedUntil).replace(/^1 /, '1er '),
      reason: await findSuspensionReason(platform.database.pool, userId),
      contactUrl: `${platform.settings.PUBLIC_URL}/contact`,
    };
    const dedupeKey = `user.${userId}.suspended.${user.suspendedAt.getTime()}`;
    await sendOnce(platform, {
      dedupeKey: `${dedupeKey}.sms`,
      channel: 'sms',
      to: user.telephone,
      userId,
      text: suspendedSms(notice),
    });
    if (!user.email) return;
    await sendOnce(platform, {
      dedupeKey: `${dedupeKey}.email`,
      channel: 'email',
      to: user.email,
      userId,
      ...suspendedEmail(notice),
    });
  },
});

const sendAnswer = defineJob({
  name: 'notify-contact-answered',
  payload: contactAnswered.payload,
  run: async (platform, { contact_id: id }) => {
    const found = await findContactMessage(platform.database.orm, id);
    if (!found?.answer) return;
    const words = contactAnswerEmail({ ...found, answer: found.answer });
    const dedupeKey = `contact.${id}.answer`;
    await sendOnce(platform, { dedupeKey, channel: 'email', to: found.email, ...words });
  },
});

export const staffJobs = [sendTakenDownNotice, sendSuspensionNotice, sendAnswer];

export const staffSubscriptions = [
  when(adTakenDown, sendTakenDownNotice),
  when(accountSuspended, sendSuspensionNotice),
  when(contactAnswered, sendAnswer),
];
