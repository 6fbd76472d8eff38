import { shopReportRoutes as contract } from '#contract/moderation/routes/shop-reports.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import { listMeta, longPage } from '#server/platform/paging.ts';
import type { Platform } from '#server/platform/platform.ts';
import { closeShopTicket } from '../commands/close-shop-ticket.ts';
import { reportShop } from '../commands/report-shop.ts';
import { listShopTickets, SHOP_TICKETS_PER_PAGE } from '../queries/shop-tickets.ts';
import { shopReportMessages } from '../texts.ts';

/** Returns the routes of reports of shops: users report a shop, moderators list and close the reports. */
export const shopReportRoutes = (platform: Platform): Route[] => [
  answer(contract.report, async ({ params, body, actor, reply }) => {
    await reportShop(platform, {
      reporterId: actor.id,
      slug: params.slug,
      reason: body.raison,
      comment: body.description,
    });
    void reply.status(201);
    return { message: shopReportMessages.sent };
  }),

  answer(contract.list, async ({ query }) => {
    const { page = 1 } = query;
    const isOpen = query.status !== 'closed';
    const { rows, counted } = await listShopTickets(platform.database.pool, { isOpen, page });
    const { shown, facts } = longPage(rows, { page, perPage: SHOP_TICKETS_PER_PAGE, counted });
    const data = shown.map(({ closing, ...ticket }) => ({
      ...ticket,
      closed_at: ticket.closed_at?.toISOString() ?? null,
      closed_by: closing?.by ?? null,
      comment: closing?.comment ?? null,
      reports: ticket.reports.map((report) => ({
        ...report,
        created_at: new Date(report.created_at).toISOString(),
      })),
    }));
    return { data, meta: listMeta(facts, { path: contract.list.path, query }) };
  }),

  answer(contract.close, async ({ params, body, actor }) => {
    await closeShopTicket(platform, {
      moderatorId: actor.id,
      reportId: params.id,
      ...body,
      withdraw: body.withdraw || undefined,
    });
    return { message: shopReportMessages.closed };
  }),
];
