import { PURPOSES } from '#contract/ads/purposes.ts';
import { adRefusals } from '#contract/ads/refusals.ts';
import { saleDeedRoutes as contract } from '#contract/ads/sale-deed.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import { countAll, networkCounters, type Limit } from '#server/platform/limits.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { findPublicAd } from '../queries/one-ad.ts';
import { drawSaleDeed } from '../sale-deed/deed.ts';
import { codeOf } from '../short-code.ts';
import type { AdTraffic } from '../traffic.ts';
import { readerOf } from './reader.ts';

/** Drawing is CPU-bound. Customers of an operator share addresses, and a deed is often made twice. */
const DEEDS: Limit = { name: 'sale-deeds', points: 20, seconds: 600 };

/** The deed of sale of an ad, drawn on demand: nothing of it is stored or logged. */
export const saleDeedRecordRoutes = (platform: Platform, traffic: AdTraffic): Route[] => [
  answer(contract.draw, async ({ params, body, request, reply }) => {
    const { database, limits, clock } = platform;
    await countAll(limits, networkCounters(DEEDS, request.ip), adRefusals.tooManyDeeds);
    const now = clock.now();
    const ad = await findPublicAd(database.pool, params.id, now);
    if (!ad || !PURPOSES[ad.kind].isSold) throw new Refusal(adRefusals.notFound);
    traffic.open(params.id, readerOf(request));
    const code = codeOf(params.id);
    const pdf = await drawSaleDeed(body, { code, now });
    void reply.header('content-disposition', `attachment; filename="acte-de-vente-${code}.pdf"`);
    // Bytes are sent unserialised; the schema only documents them.
    return pdf as unknown as string;
  }),
];
