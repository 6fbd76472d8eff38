import { contactChoicesRoutes } from '#contract/accounts/routes/contact-choices.ts';
import { companySignRoutes } from '#contract/accounts/routes/company-sign.ts';
import { numberChangeRoutes } from '#contract/accounts/routes/number-changes.ts';
import { numberRoutes } from '#contract/accounts/routes/numbers.ts';
import { passkeyRoutes } from '#contract/accounts/routes/passkeys.ts';
import { profileRoutes } from '#contract/accounts/routes/profile.ts';
import { twoStepRoutes } from '#contract/accounts/routes/two-step.ts';
import { absenceRoutes } from '#contract/ads/routes/absence.ts';
import { draftRoutes } from '#contract/ads/routes/draft.ts';
import { importRoutes } from '#contract/imports/routes.ts';
import { photoCheckRoutes } from '#contract/ads/routes/photo-check.ts';
import { photoUploadRoutes } from '#contract/ads/routes/photo-uploads.ts';
import { questionRoutes } from '#contract/ads/routes/questions.ts';
import { reservationRoutes } from '#contract/ads/routes/reservation.ts';
import { adRoutes } from '#contract/ads/routes/ads.ts';
import { followingRoutes } from '#contract/alerts/routes/following.ts';
import { alertRoutes } from '#contract/alerts/routes/alerts.ts';
import { appealRoutes } from '#contract/moderation/routes/appeals.ts';
import {
  companyRoutes,
  declarationRoutes,
  ownerRoutes,
} from '#contract/companies/routes/companies.ts';
import { managedAdRoutes } from '#contract/ads/routes/managed-ads.ts';
import { mandateRoutes } from '#contract/accounts/routes/mandates.ts';
import { messagingRoutes } from '#contract/messaging/routes.ts';
import { moderationRoutes } from '#contract/moderation/admin/review.ts';
import { notificationRoutes } from '#contract/notifications/routes/notifications.ts';
import { pushRoutes } from '#contract/notifications/routes/push.ts';
import { ratingRoutes } from '#contract/ratings/routes.ts';
import type { RouteContract } from '#contract/common/route.ts';
import { shopReportRoutes } from '#contract/moderation/routes/shop-reports.ts';
import { shopMemberRoutes } from '#contract/shops/routes/members.ts';
import { shopRoutes } from '#contract/shops/routes/shops.ts';
import { stolenPhoneRoutes } from '#contract/moderation/routes/stolen-phones.ts';
import { DAY_SECONDS, HOUR_SECONDS } from '#contract/common/time.ts';
import { STREAMS } from '#server/domains/notifications/live/stream-share.ts';
import {
  ownCounter,
  shareCounters,
  shareRefusal,
  type Caller,
} from '#server/platform/account-shares.ts';
import { countAll, type Limit, type Limits } from '#server/platform/limits.ts';

/** Limits the calls that all accounts of a network may make together; each account has its own limit besides. */
export interface Share {
  /**
   * Is the number of calls that all accounts without a confirmed number at one IP address may make together; larger
   * networks get multiples of it (`shareCounters`).
   */
  limit: Limit;
  calls: readonly RouteContract[];
  /** Is `hub` when the hub of event streams counts the calls; otherwise `countShare` does. */
  countedBy?: 'hub';
}

const aDay = (name: string, points: number): Limit => ({ name, points, seconds: DAY_SECONDS });
const anHour = (name: string, points: number): Limit => ({ name, points, seconds: HOUR_SECONDS });

/**
 * Lists the limits per network for calls that are also limited per account. They exist because accounts without a
 * confirmed number can be created in any number. Bytes of files have separate limits (`admit-files.ts`), and so have
 * calls without an account.
 */
export const SHARES: readonly Share[] = [
  { limit: STREAMS, calls: [notificationRoutes.events], countedBy: 'hub' },
  {
    limit: aDay('share-photos', 2000),
    calls: [
      adRoutes.sendPhoto,
      photoUploadRoutes.create,
      photoUploadRoutes.finish,
      photoUploadRoutes.finishVoice,
      ...Object.values(photoCheckRoutes),
    ],
  },
  { limit: aDay('share-imports', 100), calls: Object.values(importRoutes) },
  { limit: aDay('share-drafts', 5000), calls: Object.values(draftRoutes) },
  {
    limit: aDay('share-saved', 2000),
    calls: [
      adRoutes.like,
      adRoutes.addFavourites,
      ...Object.values(alertRoutes),
      ...Object.values(followingRoutes),
    ],
  },
  {
    limit: aDay('share-ads', 1000),
    calls: [
      ...Object.values(adRoutes),
      ...Object.values(questionRoutes),
      ...Object.values(absenceRoutes),
      ...Object.values(reservationRoutes),
    ],
  },
  {
    limit: aDay('share-profiles', 2000),
    calls: [
      ...Object.values(profileRoutes),
      ...Object.values(contactChoicesRoutes),
      ...Object.values(companySignRoutes),
    ],
  },
  {
    limit: aDay('share-keys', 500),
    calls: [
      ...Object.values(passkeyRoutes),
      ...Object.values(twoStepRoutes),
      ...Object.values(numberRoutes),
      ...Object.values(numberChangeRoutes),
      ...Object.values(managedAdRoutes),
      ...Object.values(mandateRoutes),
    ],
  },
  { limit: aDay('share-browsers', 500), calls: Object.values(pushRoutes) },
  {
    limit: aDay('share-companies', 1000),
    calls: [
      ...Object.values(companyRoutes),
      ...Object.values(ownerRoutes),
      ...Object.values(declarationRoutes),
      ...Object.values(shopRoutes),
      ...Object.values(shopMemberRoutes),
    ],
  },
  { limit: anHour('share-conversations', 2000), calls: Object.values(messagingRoutes) },
  {
    limit: aDay('share-reports', 500),
    calls: [
      moderationRoutes.report,
      ...Object.values(ratingRoutes),
      ...Object.values(shopReportRoutes),
      ...Object.values(appealRoutes),
      ...Object.values(stolenPhoneRoutes),
    ],
  },
];

/**
 * Limits all calls that change something and are in no other share, except removals, by which users protect themselves.
 */
const OTHERS: Share = { limit: anHour('share-changes', 3000), calls: [] };

const NEVER_COUNTED: readonly RouteContract['method'][] = ['GET', 'HEAD', 'DELETE'];

/**
 * Returns the network limit against which a call of an account counts. Undefined for calls that need no account, calls
 * of the staff, and calls that only read or remove, except the opening of an event stream (`countedBy`).
 */
export const shareOf = (contract: RouteContract): Share | undefined => {
  if (contract.access !== 'user') return undefined;
  const named = SHARES.find(({ calls }) => calls.includes(contract));
  const isCounted = !NEVER_COUNTED.includes(contract.method) || named?.countedBy !== undefined;
  return isCounted ? (named ?? OTHERS) : undefined;
};

/**
 * Counts a call against the limits of the account and of its networks, if its kind has any and the hub of event streams
 * does not count it.
 * @throws Refusal 429
 */
export const countShare = async (
  limits: Limits,
  contract: RouteContract,
  caller: Caller,
): Promise<void> => {
  const share = shareOf(contract);
  if (!share || share.countedBy) return;
  await limits.use(...ownCounter(share.limit, caller));
  await countAll(limits, shareCounters(share.limit, caller), shareRefusal(caller));
};
