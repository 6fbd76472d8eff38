import { kindOf } from '#contract/ads/purposes.ts';
import { adRoutes as contract } from '#contract/ads/routes/ads.ts';
import type { AdLink } from '#contract/ads/schemas/ads.ts';
import { HOUR_SECONDS } from '#contract/common/time.ts';
import { cachedAttributes } from '#server/domains/catalog/index.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Limit } from '#server/platform/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { followLink, openLink } from '../commands/follow-link.ts';
import { presentAd, statusLabel } from '../present.ts';
import { findAnyAd } from '../queries/one-ad.ts';
import { linkMessages } from '../texts.ts';
import type { AdTraffic } from '../traffic.ts';
import { readerOf } from './reader.ts';

/** Limits the uses of links per network address. Signatures cannot be guessed, so the limit only bounds the load. */
const TRIES: Limit = { name: 'ad-links', points: 60, seconds: HOUR_SECONDS };

/** Answers the anonymous calls about an ad: following the link in a message, and using a contact button. */
export const linkRoutes = (platform: Platform, traffic: AdTraffic): Route[] => {
  /** Presents the action of a link and its ad, for the page on which the owner confirms the action. */
  const present = async (token: string): Promise<AdLink> => {
    const { link, ad } = await openLink(platform, token);
    const row = await findAnyAd(platform.database.pool, ad.id);
    const shown = row && presentAd(row, await cachedAttributes(platform));
    return {
      purpose: link.purpose,
      ad: {
        id: ad.id,
        kind: kindOf(ad.kind),
        purpose: ad.kind,
        title: ad.title,
        status: statusLabel(ad.status),
        expires_at: ad.expiresAt?.toISOString() ?? null,
        image: shown?.pictures[0]?.variants.find(({ width }) => width >= 320)?.url ?? null,
      },
    };
  };

  return [
    answer(contract.link, async ({ params }) => ({ data: await present(params.token) })),

    answer(contract.followLink, async ({ params, body, request }) => {
      await platform.limits.use(TRIES, request.ip);
      const message = await followLink(platform, params.token, body?.answer);
      return { message, data: await present(params.token) };
    }),

    answer(contract.contacted, async ({ params, request }) => {
      traffic.contact(params.id, readerOf(request));
      return { message: linkMessages.noted };
    }),
  ];
};
