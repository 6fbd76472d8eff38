import {
  adAsked,
  adChanged,
  adEndsSoon,
  adExpired,
  adPublished,
  adRejected,
  endsAtClosing,
  writeLink,
} from '#server/domains/ads/index.ts';
import { findRejectionText } from '#server/domains/moderation/index.ts';
import { defineJob, when } from '#server/platform/events/job.ts';
import { sendOnce } from '#server/platform/messages/message.ts';
import {
  askedEmail,
  askedSms,
  closesSoonEmail,
  closesSoonSms,
  endsSoonEmail,
  endsSoonSms,
  pausedEmail,
  pausedSms,
  publishedEmail,
  publishedSms,
  rejectedEmail,
  rejectedSms,
} from './ad-texts.ts';
import { noticeOf, notifyOwner } from './notify-owner.ts';

const sendExpiryNotice = defineJob({
  name: 'notify-ad-ends-soon',
  payload: adEndsSoon.payload,
  run: (platform, { ad_id: adId, end }) =>
    notifyOwner(platform, adId, (notice, ad) => {
      // Renewed, sold or withdrawn meanwhile: outdated.
      if (!ad.is_published || ad.expires_at === null) return null;
      const at = new Date(end);
      if (new Date(ad.expires_at).getTime() !== at.getTime()) return null;
      const { secrets, settings } = platform;
      const dedupeKey = `${end}.ends`;
      if (endsAtClosing(ad)) {
        // Kept online by another date alone: in the form.
        const words = { ...notice, linkUrl: `${settings.PUBLIC_URL}/edit-annonce/${adId}` };
        return { dedupeKey, sms: closesSoonSms(words), email: closesSoonEmail(words) };
      }
      const token = writeLink(secrets, { purpose: 'renew', adId, at });
      const words = { ...notice, linkUrl: `${settings.PUBLIC_URL}/lien/${token}` };
      return { dedupeKey, sms: endsSoonSms(words), email: endsSoonEmail(words) };
    }),
});

const sendAvailabilityQuestion = defineJob({
  name: 'notify-ad-asked',
  payload: adAsked.payload,
  run: (platform, { ad_id: adId, asked }) =>
    notifyOwner(platform, adId, (notice, ad) => {
      if (!ad.is_published) return null;
      const at = new Date(asked);
      const token = writeLink(platform.secrets, { purpose: 'confirm', adId, at });
      const words = { ...notice, linkUrl: `${platform.settings.PUBLIC_URL}/lien/${token}` };
      return { dedupeKey: `${asked}.asked`, sms: askedSms(words), email: askedEmail(words) };
    }),
});

/** Notifies that an ad was paused because its seller did not answer. A regular expiry was announced before. */
const sendPausedNotice = defineJob({
  name: 'notify-ad-paused',
  payload: adExpired.payload,
  run: async (platform, { ad_id: adId, because }) => {
    if (because !== 'silence') return;
    await notifyOwner(platform, adId, (notice, ad) => {
      if (ad.base_status !== 'expired' || ad.expires_at === null) return null;
      const at = platform.clock.now();
      const token = writeLink(platform.secrets, { purpose: 'confirm', adId, at });
      const words = { ...notice, linkUrl: `${platform.settings.PUBLIC_URL}/lien/${token}` };
      return {
        dedupeKey: `${ad.expires_at}.paused`,
        sms: pausedSms(words),
        email: pausedEmail(words),
      };
    });
  },
});

const sendPublishedNotice = defineJob({
  name: 'notify-ad-published',
  payload: adPublished.payload,
  run: async (platform, { ad_id: adId, version }) => {
    const found = await noticeOf(platform, adId);
    if (!found) return;
    const dedupeKey = `ad.${adId}.${version}.published`;
    await sendOnce(platform, {
      dedupeKey: `${dedupeKey}.sms`,
      channel: 'sms',
      to: found.telephone,
      userId: found.userId,
      text: publishedSms(found.notice),
    });
    if (!found.email) return;
    await sendOnce(platform, {
      dedupeKey: `${dedupeKey}.email`,
      channel: 'email',
      to: found.email,
      userId: found.userId,
      ...publishedEmail(found.notice),
    });
  },
});

const sendRejectedNotice = defineJob({
  name: 'notify-ad-rejected',
  payload: adRejected.payload,
  run: async (platform, { ad_id: adId, version }) => {
    const found = await noticeOf(platform, adId);
    if (!found) return;
    const dedupeKey = `ad.${adId}.${version}.rejected`;
    // Read from the journal: a later edit by the owner removes the reason from the ad.
    const reason = await findRejectionText(platform.database.pool, adId, version);
    await sendOnce(platform, {
      dedupeKey: `${dedupeKey}.sms`,
      channel: 'sms',
      to: found.telephone,
      userId: found.userId,
      text: rejectedSms(found.notice),
    });
    if (!found.email) return;
    await sendOnce(platform, {
      dedupeKey: `${dedupeKey}.email`,
      channel: 'email',
      to: found.email,
      userId: found.userId,
      ...rejectedEmail({ ...found.notice, reason }),
    });
  },
});

export const adNotices = [
  sendPublishedNotice,
  sendRejectedNotice,
  sendExpiryNotice,
  sendAvailabilityQuestion,
  sendPausedNotice,
];

export const adNoticeSubscriptions = [
  when(adPublished, sendPublishedNotice),
  when(adChanged, sendPublishedNotice),
  when(adRejected, sendRejectedNotice),
  when(adEndsSoon, sendExpiryNotice),
  when(adAsked, sendAvailabilityQuestion),
  when(adExpired, sendPausedNotice),
];
