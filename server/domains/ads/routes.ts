import { adRefusals } from '#contract/ads/refusals.ts';
import type { RatingCounts } from '#contract/ratings/schemas/shown.ts';
import { adRoutes as contract } from '#contract/ads/routes/ads.ts';
import type { FastifyRequest } from 'fastify';
import type pg from 'pg';
import {
  cachedAttributes,
  cachedWarnings,
  type AttributeCatalog,
} from '#server/domains/catalog/index.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { actingFor } from './commands/mandated-ad.ts';
import { forAgent, presentAd, presentOwnCard, statusOf } from './present.ts';
import { presentSellerFacts, withChosenNumbers, presentGone } from './present-finding.ts';
import { favouritesAmong } from './queries/favourites.ts';
import { listOwnAds } from './queries/my-ads.ts';
import { findOwnPage, findPublicPage } from './queries/one-ad.ts';
import { absenceRoutes } from './routes/absence.ts';
import { draftRoutes } from './routes/draft.ts';
import { favouriteRoutes } from './routes/favourites.ts';
import { linkRoutes } from './routes/links.ts';
import { monthRoutes, type MonthKnowledge } from './routes/month.ts';
import { ownAdRoutes } from './routes/own-ads.ts';
import { ownMeta, windowOf } from './routes/own-paging.ts';
import { photoUploadRoutes } from './routes/photo-uploads.ts';
import { questionRoutes, type TextCheck } from './routes/questions.ts';
import { readerOf } from './routes/reader.ts';
import { photoCheckAdRoutes } from './routes/photo-check.ts';
import { mandateRoutes } from './routes/mandates.ts';
import { shopAdRoutes } from './routes/shop.ts';
import { reservationRoutes } from './routes/reservation.ts';
import type { AdTraffic } from './traffic.ts';
import type { AppealState, PriceComparison } from '#contract/ads/schemas/ads.ts';
import type { AdCardRow } from './card.ts';
import { findGoneAd } from './queries/gone-ad.ts';

/** Contains the functions by which the domains above this one provide facts about sellers, ads and texts. */
interface Knowledge {
  /**
   * Returns the median minutes to a seller's first answer, and the seller's ratings by buyers; null with too few
   * answers or ratings.
   */
  recordOfSeller: (
    pool: pg.Pool,
    sellerId: number,
  ) => Promise<{ minutes: number | null; ratings: RatingCounts | null }>;
  /** Maps those of the given ads that wait for a review to their places in the queue. */
  queuePlaces: (pool: pg.Pool, ids: readonly number[]) => Promise<Map<number, number>>;
  /** Maps the given ads with an appeal against a decision to the states of the appeals. */
  appealStates: (pool: pg.Pool, ids: readonly number[]) => Promise<Map<number, AppealState>>;
  mayBePublic: TextCheck;
  searchesShowing: MonthKnowledge['searchesShowing'];
  comparePrices: MonthKnowledge['comparePrices'];
  /** Compares the price of an ad with those of similar ads; null with too few similar ads. */
  comparePriceOf: (
    pool: pg.Pool,
    row: AdCardRow,
    attributes: AttributeCatalog,
  ) => Promise<PriceComparison | null>;
}

export const adRoutes = (
  platform: Platform,
  traffic: AdTraffic,
  {
    recordOfSeller,
    queuePlaces,
    appealStates,
    mayBePublic,
    searchesShowing,
    comparePrices,
    comparePriceOf,
  }: Knowledge,
): Route[] => {
  const { pool } = platform.database;

  /**
   * Returns the page of an ad: the latest version when `viewerId` is its owner, otherwise the public version, whose
   * view is counted unless the page is rendered on the server (no `request`). @throws Refusal 404
   */
  const visiblePage = async (
    id: number,
    viewerId: number | null,
    request: FastifyRequest | undefined,
  ) => {
    const own = viewerId !== null && (await findOwnPage(pool, id, viewerId));
    if (own) return own;
    const page = await findPublicPage(pool, id, platform.clock.now());
    if (!page) throw new Refusal(adRefusals.notFound);
    // Server-side rendering is not a view: the browser that receives the page is counted.
    if (request) traffic.read(id, readerOf(request));
    return page;
  };

  return [
    answer(contract.one, async ({ params, actor, request }) => {
      const viewer = actor && (await actingFor(platform, { userId: actor.id, adId: params.id }));
      const viewerId = viewer?.userId ?? null;
      const { ad: row, facts } = await visiblePage(params.id, viewerId, request);
      const [liked, record] = await Promise.all([
        favouritesAmong(pool, actor?.id ?? null, [row.id]),
        recordOfSeller(pool, row.owner.id),
      ]);
      const attributes = await cachedAttributes(platform);
      const shown = presentAd(row, attributes, { liked: liked.has(row.id) });
      const whole = viewer?.agentId === undefined ? shown : forAgent(shown);
      const ad = row.owner.id === viewerId ? whole : withChosenNumbers(whole, facts.contact);
      const ownNumber = row.owner_telephone;
      return {
        data: {
          ...ad,
          seller: presentSellerFacts(facts, record, { ad, ownNumber }),
          published_by: facts.published_by,
          questions: facts.questions,
          warnings: await cachedWarnings(platform, [ad.category.id, ad.category.category.id]),
          price_comparison: await comparePriceOf(pool, row, attributes),
        },
      };
    }),

    answer(contract.gone, async ({ params }) => {
      const row = await findGoneAd(pool, params.id, platform.clock.now());
      if (!row) throw new Refusal(adRefusals.notFound);
      return { data: presentGone(row) };
    }),

    answer(contract.mine, async ({ query, actor }) => {
      const status = query.status && statusOf(query.status);
      const list = await listOwnAds(pool, actor.id, { ...windowOf(query), status });
      const { rows } = list;
      const liked = await favouritesAmong(
        pool,
        actor.id,
        rows.map((row) => row.id),
      );
      const attributes = await cachedAttributes(platform);
      const waiting = rows.filter((row) => row.status === 'pending');
      const places = await queuePlaces(
        pool,
        waiting.map((row) => row.id),
      );
      const appeals = await appealStates(
        pool,
        rows.map((row) => row.id),
      );
      const data = rows.map((row) => ({
        ...presentOwnCard(row, attributes, liked.has(row.id)),
        queue_place: places.get(row.id) ?? null,
        appeal: appeals.get(row.id) ?? null,
      }));
      return { data, meta: ownMeta(list, contract.mine.path, query) };
    }),

    ...favouriteRoutes(platform),
    ...ownAdRoutes(platform),
    ...monthRoutes(platform, { searchesShowing, comparePrices }),
    ...absenceRoutes(platform),
    ...reservationRoutes(platform),
    ...shopAdRoutes(platform),
    ...mandateRoutes(platform),
    ...photoUploadRoutes(platform),
    ...photoCheckAdRoutes(platform),
    ...questionRoutes(platform, mayBePublic),
    ...draftRoutes(platform),
    ...linkRoutes(platform, traffic),
  ];
};
