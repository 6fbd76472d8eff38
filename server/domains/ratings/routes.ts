import { messagingRefusals } from '#contract/messaging/refusals.ts';
import { ratingAdminRoutes, ratingRoutes as contract } from '#contract/ratings/routes.ts';
import { findContact, markSoldTo } from '#server/domains/messaging/index.ts';
import { deviceCookieName } from '#server/platform/cookie.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import { listMeta, longPage } from '#server/platform/paging.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { replyToRating, reportRating } from './commands/answer-rating.ts';
import { decideRatingOutcome } from './commands/decide-rating.ts';
import { rateSeller } from './commands/rate-seller.ts';
import { presentReviewed, presentToRated, presentToRater } from './present.ts';
import { findRating } from './queries/ratings.ts';
import { listRatings, RATINGS_PER_PAGE } from './queries/reviewed.ts';
import { decideRating } from './rules.ts';
import { outcomeMessages, ratingMessages } from './texts.ts';

export const ratingRoutes = (platform: Platform): Route[] => {
  const { orm, pool } = platform.database;
  const deviceCookie = deviceCookieName(platform.settings.PUBLIC_URL);

  return [
    answer(contract.one, async ({ params, actor }) => {
      const contact = await findContact(orm, params.id, actor.id);
      if (!contact) throw new Refusal(messagingRefusals.notFound);
      const row = await findRating(orm, params.id);
      const isBuyer = contact.buyerId === actor.id;
      return {
        data: {
          rating: row && (isBuyer ? presentToRater(row) : presentToRated(row)),
          may_rate: isBuyer && !row && decideRating(contact) === 'rate',
          may_sell: !isBuyer && contact.maySell,
          is_sold: contact.isSold,
        },
      };
    }),

    answer(contract.rate, async ({ params, body, actor, request, reply }) => {
      await rateSeller(platform, {
        userId: actor.id,
        conversationId: params.id,
        body,
        deviceCookie: request.cookies[deviceCookie],
      });
      void reply.code(201);
      const { rated, ratedWithSentence } = ratingMessages;
      return { message: body.sentence ? ratedWithSentence : rated };
    }),

    answer(contract.reply, async ({ params, body, actor }) => {
      await replyToRating(platform, { userId: actor.id, conversationId: params.id }, body.reply);
      return { message: ratingMessages.replied };
    }),

    answer(contract.report, async ({ params, body, actor }) => {
      await reportRating(platform, { userId: actor.id, conversationId: params.id }, body.report);
      return { message: ratingMessages.reported };
    }),

    answer(contract.sold, async ({ params, actor }) => {
      await markSoldTo(platform, { userId: actor.id, conversationId: params.id });
      return { message: ratingMessages.sold };
    }),

    answer(ratingAdminRoutes.list, async ({ query }) => {
      const { status = 'waiting', page = 1 } = query;
      const { rows, counted } = await listRatings(pool, { isWaiting: status === 'waiting', page });
      const { shown, facts } = longPage(rows, { page, perPage: RATINGS_PER_PAGE, counted });
      const meta = listMeta(facts, { path: ratingAdminRoutes.list.path, query });
      return { data: shown.map(presentReviewed), meta };
    }),

    answer(ratingAdminRoutes.decide, async ({ params, body, actor }) => {
      const { outcome, version, reason } = body;
      await decideRatingOutcome(platform, {
        moderatorId: actor.id,
        ratingId: params.id,
        outcome,
        version,
        reason,
      });
      return { message: outcomeMessages[outcome] };
    }),
  ];
};
