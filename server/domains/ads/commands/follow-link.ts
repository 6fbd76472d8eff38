import { eq } from 'drizzle-orm';
import { adRefusals } from '#contract/ads/refusals.ts';
import { DAY } from '#contract/common/time.ts';
import { appUser } from '#server/domains/accounts/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { readLink, type AdLink } from '../links.ts';
import { ad } from '../tables.ts';
import { linkMessages, ownAdMessages, purposeTexts } from '../texts.ts';
import { confirmAd, renewAd, sellAd, type MoveRequest } from './move-own-ad.ts';
import { assertTransition } from './assert-transition.ts';

/**
 * Is the number of days that the link in a message to an owner stays valid after the time in the link, such as the
 * expiry of the ad.
 */
const LINK_LIFE_DAYS = 30;

const sameSecond = (a: Date | null, b: Date): boolean =>
  a !== null && Math.floor(a.getTime() / 1000) === Math.floor(b.getTime() / 1000);

/**
 * Returns the ad of a link, and the parsed link. @throws Refusal 404 when the signature is invalid, the link is too
 * old, the ad does not exist or its owner is suspended
 */
export const openLink = async ({ secrets, clock, database }: Platform, token: string) => {
  const link = readLink(secrets, token);
  if (!link || clock.now().getTime() - link.at.getTime() > LINK_LIFE_DAYS * DAY)
    throw new Refusal(adRefusals.linkUnknown);
  const [row] = await database.orm
    .select({ ad, suspendedAt: appUser.suspendedAt })
    .from(ad)
    .innerJoin(appUser, eq(appUser.id, ad.ownerId))
    .where(eq(ad.id, link.adId));
  if (!row || row.suspendedAt) throw new Refusal(adRefusals.linkUnknown);
  return { link, ad: row.ad };
};

type LinkedAd = typeof ad.$inferSelect;

/**
 * Renews the ad only while it has the expiry for which the link was made (`at`), so that using the link again changes
 * nothing. Returns the text to show.
 */
const renewOnce = async (
  platform: Platform,
  linkedAd: LinkedAd,
  { at }: AdLink,
  whose: MoveRequest,
): Promise<string> => {
  const isUp = linkedAd.status === 'published';
  if (!isUp && linkedAd.status !== 'expired') assertTransition(linkedAd.status, 'confirm');
  if (sameSecond(linkedAd.expiresAt, at)) {
    if (!(await renewAd(platform, whose))) return ownAdMessages.needsProof;
  } else if (!isUp) throw new Refusal(adRefusals.notOnline);
  return linkMessages.renewed;
};

/** Confirms an ad or marks it as sold, as the owner answers by the link of a message; returns the text to show. */
const answerTo = async (
  platform: Platform,
  linkedAd: LinkedAd,
  answer: 'oui' | 'vendu',
  whose: MoveRequest,
): Promise<string> => {
  if (answer === 'vendu') {
    if (linkedAd.status !== 'sold') await sellAd(platform, whose);
    return purposeTexts[linkedAd.kind].sold;
  }
  if (!(await confirmAd(platform, whose))) return ownAdMessages.needsProof;
  return purposeTexts[linkedAd.kind].confirmed;
};

/**
 * Performs the link's action on behalf of the owner; idempotent. Returns the message to show. @throws Refusal 404, 409,
 * 422
 */
export const followLink = async (
  platform: Platform,
  token: string,
  answer: 'oui' | 'vendu' = 'oui',
): Promise<string> => {
  const { link, ad: linkedAd } = await openLink(platform, token);
  const whose = { userId: linkedAd.ownerId, adId: linkedAd.id };
  return link.purpose === 'renew'
    ? renewOnce(platform, linkedAd, link, whose)
    : answerTo(platform, linkedAd, answer, whose);
};
