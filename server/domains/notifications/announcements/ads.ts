import { isNotice } from '#contract/ads/kind.ts';
import {
  adAsked,
  adChanged,
  adEndsSoon,
  adExpired,
  adHidden,
  adPhotoChecked,
  adPublished,
  adRejected,
  adTakenDown,
  endsAtClosing,
  findAnyAd,
} from '#server/domains/ads/index.ts';
import {
  findQuestionWithdrawal,
  findRejectionText,
  questionWithdrawn,
} from '#server/domains/moderation/index.ts';
import type { Subscription } from '#server/platform/events/job.ts';
import type { Platform } from '#server/platform/platform.ts';
import { announce, type Announcement } from '../commands/announce.ts';
import { HOW_TO_KEEP } from '../kinds/ad-expiring.ts';
import { on } from './on.ts';

/** What an event announces to an ad's owner; nothing when the ad is gone. */
const toOwner = async (
  platform: Platform,
  adId: number,
  news: Omit<Announcement, 'to' | 'subject'>,
): Promise<void> => {
  const ad = await findAnyAd(platform.database.pool, adId);
  if (ad) await announce(platform, { ...news, to: ad.owner.id, subject: adId });
};

export const adAnnouncements: readonly Subscription[] = [
  ...[adPublished, adChanged].map((event) =>
    on(event, (platform, { ad_id: adId, version }) =>
      toOwner(platform, adId, {
        kind: 'ad_published',
        dedupeKey: `ad.${adId}.${version}.published`,
      }),
    ),
  ),
  on(adRejected, async (platform, { ad_id: adId, version }) =>
    toOwner(platform, adId, {
      kind: 'ad_rejected',
      dedupeKey: `ad.${adId}.${version}.rejected`,
      note: await findRejectionText(platform.database.pool, adId, version),
    }),
  ),
  on(adTakenDown, async (platform, { ad_id: adId, version }) => {
    const ad = await findAnyAd(platform.database.pool, adId);
    await toOwner(platform, adId, {
      kind: 'ad_taken_down',
      dedupeKey: `ad.${adId}.${version}.taken_down`,
      note: ad?.rejection_reason ?? '',
    });
  }),
  on(adHidden, (platform, { ad_id: adId, version }) =>
    toOwner(platform, adId, { kind: 'ad_hidden', dedupeKey: `ad.${adId}.${version}.hidden` }),
  ),
  on(adEndsSoon, async (platform, { ad_id: adId, end }) => {
    const ad = await findAnyAd(platform.database.pool, adId);
    // Renewed, sold or withdrawn meanwhile: outdated.
    if (!ad?.is_published || ad.expires_at === null) return;
    if (new Date(ad.expires_at).getTime() !== new Date(end).getTime()) return;
    await toOwner(platform, adId, {
      kind: 'ad_expiring',
      dedupeKey: `ad.${adId}.${end}.ends`,
      data: { end },
      ...(endsAtClosing(ad) && { note: HOW_TO_KEEP }),
    });
  }),
  on(adAsked, async (platform, { ad_id: adId, asked }) => {
    const ad = await findAnyAd(platform.database.pool, adId);
    await toOwner(platform, adId, {
      kind: 'ad_asked',
      dedupeKey: `ad.${adId}.${asked}.asked`,
      data: { asked, ...(ad && isNotice(ad.kind) && { notice: 1 }) },
    });
  }),
  on(adExpired, async (platform, { ad_id: adId, because }) => {
    const ad = because === 'silence' && (await findAnyAd(platform.database.pool, adId));
    if (!ad || ad.base_status !== 'expired') return;
    await toOwner(platform, adId, {
      kind: 'ad_paused',
      dedupeKey: `ad.${adId}.${ad.expires_at}.paused`,
    });
  }),
  on(adPhotoChecked, async (platform, { ad_id: adId, step, attempt }) => {
    const ad = await findAnyAd(platform.database.pool, adId);
    await toOwner(platform, adId, {
      kind: 'photo_check',
      dedupeKey: `ad.${adId}.${attempt}.photo_${step}`,
      data: { step },
      ...(step === 'refused' && { note: ad?.photo_check?.reason ?? '' }),
    });
  }),
  on(questionWithdrawn, async (platform, { question_id: id }) => {
    const withdrawal = await findQuestionWithdrawal(platform.database.pool, id);
    if (!withdrawal) return;
    await toOwner(platform, withdrawal.adId, {
      kind: 'question_withdrawn',
      dedupeKey: `question.${id}.withdrawn`,
      note: withdrawal.reason,
    });
  }),
];
