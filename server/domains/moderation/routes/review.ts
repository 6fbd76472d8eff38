import { mayAccess } from '#contract/common/roles.ts';
import { contactAdminRoutes } from '#contract/contact/admin.ts';
import { adRefusals } from '#contract/ads/refusals.ts';
import { declarationAdminRoutes } from '#contract/companies/routes/companies.ts';
import {
  moderationRoutes as contract,
  type ReviewedAd,
} from '#contract/moderation/admin/review.ts';
import type { RouteContract } from '#contract/common/route.ts';
import { findAnyAd, statusOf, type ReviewedAdRow } from '#server/domains/ads/index.ts';
import { cachedAttributes } from '#server/domains/catalog/index.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import { listMeta, longPage } from '#server/platform/paging.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { checkAd } from '../commands/check-ad.ts';
import { approve, reject, withdraw } from '../commands/decide.ts';
import { holdAd, holdBatch, holdNext, releaseAd } from '../commands/hold.ts';
import { presentReviewedAd } from '../present.ts';
import { readReviewContexts } from '../queries/review-context.ts';
import { countWaiting } from '../queries/counts.ts';
import { listQueue, QUEUE_PER_PAGE } from '../queries/queue.ts';
import { listReasons } from '../queries/reasons.ts';
import { reviewMessages } from '../texts.ts';

/** Serves the review queue. */
export const reviewRoutes = (platform: Platform): Route[] => {
  const { orm, pool } = platform.database;

  /** Presents ads as a reviewer sees them, without those that were deleted meanwhile. */
  const present = async (
    rows: readonly ReviewedAdRow[],
    readerId: number,
  ): Promise<ReviewedAd[]> => {
    const ids = rows.map((row) => row.id);
    const attributes = await cachedAttributes(platform);
    const beside = await readReviewContexts(pool, ids, platform.clock.now());
    // Omit ads deleted meanwhile.
    return rows.flatMap((row) => {
      const context = beside.get(row.id);
      return context ? [presentReviewedAd(row, context, readerId, attributes)] : [];
    });
  };

  /** Returns an ad as a reviewer sees it. @throws Refusal 404 */
  const reviewed = async (id: number, readerId: number): Promise<ReviewedAd> => {
    const row = await findAnyAd(pool, id);
    const [ad] = row ? await present([row], readerId) : [];
    if (!ad) throw new Refusal(adRefusals.notFound);
    return ad;
  };

  return [
    answer(contract.reasons, async () => ({ data: await listReasons(orm, platform.clock.now()) })),

    answer(contract.queue, async ({ query, actor }) => {
      const page = query.page ?? 1;
      const status = query.status ? statusOf(query.status) : 'pending';
      const sort = query.sort ?? 'oldest';
      const { rows, counted } = await listQueue(pool, { status, sort, page });
      const { shown, facts } = longPage(rows, { page, perPage: QUEUE_PER_PAGE, counted });
      const meta = listMeta(facts, { path: contract.queue.path, query });
      return { data: await present(shown, actor.id), meta };
    }),

    answer(contract.counts, async ({ actor }) => {
      const waiting = await countWaiting(pool);
      const mayRead = ({ access }: RouteContract) => mayAccess(actor, access);
      return {
        data: {
          ...waiting,
          batches: platform.settings.REVIEW_BATCHES,
          ...(!mayRead(contactAdminRoutes.messages) && { contact_messages: null }),
          ...(!mayRead(declarationAdminRoutes.queue) && { declarations: null }),
        },
      };
    }),

    answer(contract.next, async ({ body, actor }) => {
      const id = await holdNext(platform, actor.id, body?.pass ?? []);
      if (id === null) return { data: null };
      // Runs again: findings may have changed since submission.
      await checkAd(platform, id);
      return { data: await reviewed(id, actor.id) };
    }),

    answer(contract.nextBatch, async ({ body, actor }) => {
      if (!platform.settings.REVIEW_BATCHES) return { data: [] };
      const ids = await holdBatch(platform, actor.id, body?.pass ?? []);
      for (const id of ids) await checkAd(platform, id);
      const ads = await Promise.all(ids.map((id) => reviewed(id, actor.id)));
      // Ads with new findings leave the batch, since moderators review them one by one.
      const flagged = ads.filter(({ checks }) => checks.length > 0);
      for (const { id } of flagged) await releaseAd(platform, actor.id, id);
      return { data: ads.filter((ad) => !flagged.includes(ad)) };
    }),

    answer(contract.hold, async ({ params, actor }) => {
      await holdAd(platform, actor.id, params.id);
      return { data: await reviewed(params.id, actor.id) };
    }),

    answer(contract.release, async ({ params, actor }) => {
      await releaseAd(platform, actor.id, params.id);
      return { message: reviewMessages.released };
    }),

    answer(contract.approve, async ({ params, body, actor }) => {
      const { version, heard } = body ?? {};
      await approve(platform, { moderatorId: actor.id, adId: params.id, version, heard });
      return { message: reviewMessages.approved, data: await reviewed(params.id, actor.id) };
    }),

    answer(contract.reject, async ({ params, body, actor }) => {
      const { reason, comment, version } = body;
      await reject(platform, { moderatorId: actor.id, adId: params.id, version, reason, comment });
      return { message: reviewMessages.rejected, data: await reviewed(params.id, actor.id) };
    }),

    answer(contract.withdraw, async ({ params, body, actor }) => {
      const { reason, comment, version } = body;
      const request = { moderatorId: actor.id, adId: params.id, version, reason, comment };
      await withdraw(platform, request);
      return { message: reviewMessages.withdrawn, data: await reviewed(params.id, actor.id) };
    }),
  ];
};
