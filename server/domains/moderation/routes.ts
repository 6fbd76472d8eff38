import { asc } from 'drizzle-orm';
import { adRefusals } from '#contract/ads/refusals.ts';
import { moderationRoutes as contract } from '#contract/moderation.ts';
import { findAnyAd, statusOf } from '#server/domains/ads/index.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import { countedPage, listMeta } from '#server/platform/paging.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { approve, reject } from './commands/decide.ts';
import { reportAd } from './commands/report-ad.ts';
import { presentReviewedAd, reasonOf } from './present.ts';
import { listQueue, QUEUE_PER_PAGE } from './queries/queue.ts';
import { rejectionReason } from './tables.ts';

export const moderationRoutes = (platform: Platform): Route[] => {
  const { orm, pool } = platform.database;

  const reviewed = async (id: number) => {
    const row = await findAnyAd(pool, id);
    if (!row) throw new Refusal(adRefusals.notFound);
    return presentReviewedAd(row);
  };

  return [
    answer(contract.report, async ({ params, body, actor }) => {
      const { raison, description } = body;
      const { id, createdAt } = await reportAd(platform, {
        reporterId: actor.id,
        adId: params.id,
        reason: reasonOf(raison),
        comment: description,
      });
      return {
        message: 'Merci. Votre signalement est transmis aux modérateurs.',
        data: {
          id,
          annonce_id: params.id,
          raison,
          description,
          created_at: createdAt.toISOString(),
        },
      };
    }),

    answer(contract.reasons, async () => ({
      data: await orm
        .select({ code: rejectionReason.code, label: rejectionReason.label })
        .from(rejectionReason)
        .orderBy(asc(rejectionReason.position)),
    })),

    answer(contract.queue, async ({ query }) => {
      const page = query.page ?? 1;
      const { rows, total } = await listQueue(
        pool,
        query.status ? statusOf(query.status) : 'pending',
        page,
      );
      const facts = countedPage({ page, perPage: QUEUE_PER_PAGE, count: rows.length, total });
      const meta = listMeta(facts, { path: contract.queue.path, query });
      return { data: rows.map(presentReviewedAd), meta };
    }),

    answer(contract.approve, async ({ params, body, actor }) => {
      await approve(platform, { moderatorId: actor.id, adId: params.id, version: body?.version });
      return { message: 'Annonce validée.', data: await reviewed(params.id) };
    }),

    answer(contract.reject, async ({ params, body, actor }) => {
      const { reason, comment, version } = body;
      await reject(platform, { moderatorId: actor.id, adId: params.id, version, reason, comment });
      return { message: 'Annonce rejetée.', data: await reviewed(params.id) };
    }),
  ];
};
