import { findUser } from '#server/domains/accounts/index.ts';
import { findAnyAd, type ReviewedAdRow } from '#server/domains/ads/index.ts';
import { sendOnce } from '#server/platform/messages/message.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { AdNotice } from './ad-texts.ts';
import type { EmailText } from './texts.ts';

/** The ad's owner and the data of the notice; null when either is gone. */
export const noticeOf = async ({ database, settings }: Platform, adId: number) => {
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
  return { ad, notice, userId, telephone, email };
};

/** Notifies an owner about an ad by SMS and, with an address, by email; once for each `dedupeKey`. */
export const notifyOwner = async (
  platform: Platform,
  adId: number,
  compose: (
    notice: AdNotice,
    ad: ReviewedAdRow,
  ) => { dedupeKey: string; sms: string; email: EmailText } | null,
): Promise<void> => {
  const found = await noticeOf(platform, adId);
  const words = found && compose(found.notice, found.ad);
  if (!words) return;
  const dedupeKey = `ad.${adId}.${words.dedupeKey}`;
  await sendOnce(platform, {
    dedupeKey: `${dedupeKey}.sms`,
    channel: 'sms',
    to: found.telephone,
    userId: found.userId,
    text: words.sms,
  });
  if (!found.email) return;
  await sendOnce(platform, {
    dedupeKey: `${dedupeKey}.email`,
    channel: 'email',
    to: found.email,
    userId: found.userId,
    ...words.email,
  });
};
