import { PURPOSES } from '#contract/ads/purposes.ts';
import { adRefusals } from '#contract/ads/refusals.ts';
import { saleDeedRoutes as contract, dayTextRoutes } from '#contract/handouts/routes.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import { countAll, networkCounters, type Limit } from '#server/platform/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { findPublicAd, codeOf, type AdTraffic, readerOf } from '#server/domains/ads/index.ts';
import { drawSaleDeed } from './sale-deed/deed.ts';
import { packOf } from './queries/pack-offer.ts';
import { niameyDay } from '#contract/common/time.ts';
import { findCityDay } from './queries/city-day.ts';
import { composeDayText } from './day-text.ts';

/**
 * Limits the deeds drawn for a network, since drawing is CPU-bound. Customers of an operator share addresses, and a
 * deed is often made twice.
 */
const DEEDS: Limit = { name: 'sale-deeds', points: 20, seconds: 600 };

/** Returns the route that draws the deed of sale of an ad on demand; nothing of it is stored or logged. */
const saleDeedRecordRoutes = (platform: Platform, traffic: AdTraffic): Route[] => [
  answer(contract.draw, async ({ params, body, request, reply }) => {
    const { database, limits, clock } = platform;
    await countAll(limits, networkCounters(DEEDS, request.ip), adRefusals.tooManyDeeds);
    const now = clock.now();
    const ad = await findPublicAd(database.pool, params.id, now);
    if (!ad || !PURPOSES[ad.kind].isSold) throw new Refusal(adRefusals.notFound);
    // Networks may open only a limited number of different ads, so that phone numbers are not scraped.
    traffic.open(params.id, readerOf(request));
    const code = codeOf(params.id);
    const pdf = await drawSaleDeed(body, { code, now });
    void reply.header('content-disposition', `attachment; filename="acte-de-vente-${code}.pdf"`);
    // Bytes are sent unserialised; the schema only documents them.
    return pdf as unknown as string;
  }),
];

/** Returns the route of a text about the last day on which ads were published in a city. */
const dayTextOfCityRoutes = (platform: Platform): Route[] => {
  const { pool } = platform.database;
  return [
    answer(dayTextRoutes.dayText, async ({ params }) => {
      const cityDay = await findCityDay(pool, params.slug);
      if (!cityDay) throw new Refusal(adRefusals.landingNotFound);
      const { city, day } = cityDay;
      const last = day && {
        day: niameyDay(day.day),
        total: day.total,
        text: composeDayText(platform.settings.PUBLIC_URL, day),
      };
      return { data: { city, last, pack: await packOf(pool, city.slug) } };
    }),
  ];
};

/** Returns the routes of the deed of sale of an ad and of the text about a city's last day. */
export const handoutRoutes = (platform: Platform, traffic: AdTraffic): Route[] => [
  ...saleDeedRecordRoutes(platform, traffic),
  ...dayTextOfCityRoutes(platform),
];
