import { reportReasonAdminRoutes as admin } from '#contract/moderation/admin/report-reasons.ts';
import { reportReasonRoutes as contract } from '#contract/moderation/routes/report-reasons.ts';
import { answer, type Route } from '#server/platform/http/route.ts';
import type { Platform } from '#server/platform/platform.ts';
import {
  addReportReason,
  changeReportReason,
  retireReportReason,
} from '../commands/edit-report-reasons.ts';
import { listManagedReasons, listReportReasons } from '../queries/report-reasons.ts';
import { reportReasonMessages } from '../texts.ts';

/** The reasons of reports: for everyone, and for administrators. */
export const reportReasonRoutes = (platform: Platform): Route[] => [
  answer(contract.list, async ({ query }) => ({
    data: await listReportReasons(platform.database.orm, query.annonce_id, query.of),
  })),

  answer(admin.list, async () => ({ data: await listManagedReasons(platform.database.orm) })),

  answer(admin.add, async ({ body, actor }) => ({
    message: reportReasonMessages.added,
    data: await addReportReason(platform, actor.id, body),
  })),

  answer(admin.change, async ({ params, body, actor }) => ({
    message: reportReasonMessages.saved,
    data: await changeReportReason(platform, actor.id, params.id, body),
  })),

  answer(admin.remove, async ({ params, actor }) => {
    await retireReportReason(platform, actor.id, params.id);
    return { message: reportReasonMessages.retired };
  }),
];
