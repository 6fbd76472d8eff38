import { reportAdminRoutes, type Ticket } from '#contract/moderation/admin/reports.ts';
import { moderationRoutes as contract } from '#contract/moderation/admin/review.ts';
import { cachedAttributes } from '#server/domains/catalog/index.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import { listMeta, longPage } from '#server/platform/paging.ts';
import type { Platform } from '#server/platform/platform.ts';
import { Refusal } from '#server/platform/refusal.ts';
import { closeTicket } from '../commands/close-ticket.ts';
import { reportAd } from '../commands/report-ad.ts';
import { presentTicket } from '../present.ts';
import { samePictures } from '../queries/same-pictures.ts';
import { findTicket, listTickets, TICKETS_PER_PAGE, type TicketRow } from '../queries/tickets.ts';
import { reportMessages } from '../texts.ts';
import { ticketRefusals } from '#contract/moderation/refusals.ts';

/** Serves the reports of ads. */
export const reportRoutes = (platform: Platform): Route[] => {
  const { pool } = platform.database;

  /** Presents a ticket, with similar photos of other ads when a report asks to compare them. */
  const present = async (row: TicketRow): Promise<Ticket> => {
    const isAboutPhotos = row.reports.some(({ way }) => way === 'compare_photos');
    const alike = isAboutPhotos ? await samePictures(pool, row.ad_id) : [];
    return presentTicket(row, alike, await cachedAttributes(platform));
  };

  /** Presents the ticket of a report. @throws Refusal 404 */
  const ticket = async (reportId: number): Promise<Ticket> => {
    const row = await findTicket(pool, reportId);
    if (!row) throw new Refusal(ticketRefusals.notFound);
    return present(row);
  };

  return [
    answer(contract.report, async ({ params, body, actor }) => {
      const { raison, description } = body;
      const { id, createdAt, label } = await reportAd(platform, {
        reporterId: actor.id,
        adId: params.id,
        reason: raison,
        comment: description,
      });
      return {
        message: reportMessages.sent,
        data: {
          id,
          annonce_id: params.id,
          raison: label,
          description,
          created_at: createdAt.toISOString(),
        },
      };
    }),

    answer(reportAdminRoutes.reports, async ({ query }) => {
      const page = query.page ?? 1;
      const { rows, counted } = await listTickets(pool, {
        isOpen: query.status !== 'closed',
        page,
      });
      const { shown, facts } = longPage(rows, { page, perPage: TICKETS_PER_PAGE, counted });
      const meta = listMeta(facts, { path: reportAdminRoutes.reports.path, query });
      const data: Ticket[] = [];
      for (const row of shown) data.push(await present(row));
      return { data, meta };
    }),

    answer(reportAdminRoutes.close, async ({ params, body, actor }) => {
      const { outcome, comment, withdraw, advance = true } = body;
      const closing = { reportId: params.id, outcome, comment, withdraw, advance };
      await closeTicket(platform, { moderatorId: actor.id, ...closing });
      return { message: reportMessages.closed, data: await ticket(params.id) };
    }),
  ];
};
