import { reservationRoutes as contract } from '#contract/ads/routes/reservation.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { releaseAd, reserveAd } from '../commands/reserve-ad.ts';
import { reservationMessages } from '../texts.ts';
import { presentOwn } from './own-ads.ts';

/** Answers the calls that mark the caller's ad as reserved for some days. */
export const reservationRoutes = (platform: Platform): Route[] => [
  answer(contract.start, async ({ params, body, actor }) => {
    const whose = { adId: params.id, userId: actor.id };
    await reserveAd(platform, { ...whose, lastDay: body.until });
    return { message: reservationMessages.reserved, data: await presentOwn(platform, whose) };
  }),

  answer(contract.end, async ({ params, actor }) => {
    const whose = { adId: params.id, userId: actor.id };
    await releaseAd(platform, whose);
    return { message: reservationMessages.released, data: await presentOwn(platform, whose) };
  }),
];
